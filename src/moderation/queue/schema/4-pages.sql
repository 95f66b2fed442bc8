-- Version 4. Columns and indexes for pages of the queue. `advice` is the automatic advice. `advised` is the version of
-- the build that the advice is based on, or NULL if the advice has to be updated. The indexes contain all columns that
-- are used to filter and sort pages.
ALTER TABLE request ADD COLUMN advice TEXT;
ALTER TABLE request ADD COLUMN advised TEXT;
DROP INDEX request_by_state;
CREATE INDEX request_page ON request (state, asks DESC, id, edition, kind, advice);
CREATE INDEX request_page_of_edition ON request (state, edition, asks DESC, id, kind, advice);
CREATE INDEX request_unadvised ON request (edition, advised) WHERE state IN ('open', 'deferred');
