-- Version 7. Responses to HTTP requests that programs sent with a key (`Idempotency-Key`). A request that is sent again
-- gets the first response and is not processed twice. A body may contain the token for following a word request; this
-- file reveals more than the token. Times are in seconds since 1970.
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
