-- Version 10. A moderator can say that he is looking at a request: the actions `assign` and `unassign`. As in version 9,
-- only a CHECK constraint changes.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''comment'')', '''comment'', ''assign'', ''unassign'')') WHERE type = 'table' AND name = 'log';
PRAGMA writable_schema = RESET;
-- What the background task finds out with the advice: how frequent the word is in running text, NULL if no source has
-- frequencies; the lines of other sources that contain the word, each as file, line and spelling; and a number that is
-- the higher, the likelier the request is to be accepted.
ALTER TABLE request ADD COLUMN frequency TEXT;
ALTER TABLE request ADD COLUMN elsewhere TEXT;
ALTER TABLE request ADD COLUMN likelihood INTEGER NOT NULL DEFAULT 0;
UPDATE request SET advised = NULL;
-- 0 for an ask that does not count, because the client asked for the same within an hour.
ALTER TABLE ask ADD COLUMN is_counted INTEGER NOT NULL DEFAULT 1;
-- Pages in other orders: the oldest first, and the likeliest first.
CREATE INDEX request_by_age ON request (state, id, edition, kind, advice);
CREATE INDEX request_by_age_in_edition ON request (state, edition, id, kind, advice);
CREATE INDEX request_by_likelihood ON request (state, likelihood DESC, id, edition, kind, advice);
CREATE INDEX request_by_likelihood_in_edition ON request (state, edition, likelihood DESC, id, kind, advice);
