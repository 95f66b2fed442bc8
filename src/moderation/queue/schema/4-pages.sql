-- Version 4. Pages of the queue: the automatic advice, and the version of the build on which the advice is based
-- (`advised`), or NULL if the advice has to be determined again. The indexes contain all columns by which pages are
-- filtered and sorted.
ALTER TABLE request ADD COLUMN advice TEXT;
ALTER TABLE request ADD COLUMN advised TEXT;
DROP INDEX request_by_state;
CREATE INDEX request_page ON request (state, asks DESC, id, edition, kind, advice);
CREATE INDEX request_page_of_edition ON request (state, edition, asks DESC, id, kind, advice);
CREATE INDEX request_unadvised ON request (edition, advised) WHERE state IN ('open', 'deferred');
