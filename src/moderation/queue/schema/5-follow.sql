-- Version 5. The tokens with which people follow a request that they made on a page: SHA-256 of a random token.
CREATE TABLE follow (
    hash BLOB PRIMARY KEY,
    request INTEGER NOT NULL REFERENCES request (id)
) STRICT, WITHOUT ROWID;
