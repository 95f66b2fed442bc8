-- Version 4. Pages of the queue: what a program advises, and the build whose version the advice rests on; nothing while it
-- has to be looked at anew. The indexes hold all that a page is filtered and sorted by.
ALTER TABLE request ADD COLUMN advice TEXT;
ALTER TABLE request ADD COLUMN advised TEXT;
DROP INDEX request_by_state;
CREATE INDEX request_page ON request (state, asks DESC, id, edition, kind, advice);
CREATE INDEX request_page_of_edition ON request (state, edition, asks DESC, id, kind, advice);
CREATE INDEX request_unadvised ON request (edition, advised) WHERE state IN ('open', 'deferred');
