-- Version 11. The moderator who is looking at a request, NULL if nobody is: what the log says is read without the log.
ALTER TABLE request ADD COLUMN assignee TEXT;
UPDATE request SET assignee = (
    SELECT CASE action WHEN 'assign' THEN who END FROM log
    WHERE request = request.id AND action != 'comment' ORDER BY log.id DESC LIMIT 1)
WHERE state IN ('open', 'deferred');
-- Tokens of feed readers. As in version 9, only a CHECK constraint changes.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''program'')', '''program'', ''feed'')') WHERE type = 'table' AND name = 'session';
PRAGMA writable_schema = RESET;
-- The number of asks of a request that count is read from the index. The index also finds the first ask: only asks of
-- the same time have to be sorted.
DROP INDEX ask_by_request;
CREATE INDEX ask_by_request ON ask (request, at, is_counted);
