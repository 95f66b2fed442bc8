-- Version 7. Responses to HTTP requests that programs sent with a key (`Idempotency-Key`). If a request is sent again,
-- it gets the first response and is not processed twice. A body may contain the token for following a word request.
-- This is acceptable, because the queue reveals more to its readers than the token does. Times are in seconds since
-- 1970.
CREATE TABLE answer (
    -- SHA-256 of the caller and the key.
    key BLOB PRIMARY KEY,
    -- SHA-256 of what was asked: the address and the body.
    request BLOB NOT NULL,
    status INTEGER NOT NULL,
    body BLOB NOT NULL,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX answer_by_time ON answer (at);
