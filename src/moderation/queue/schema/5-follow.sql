-- Version 5. The tokens that let people follow a request that they made on the web. `hash` is the SHA-256 of a random
-- token.
CREATE TABLE follow (
    hash BLOB PRIMARY KEY,
    request INTEGER NOT NULL REFERENCES request (id)
) STRICT, WITHOUT ROWID;
