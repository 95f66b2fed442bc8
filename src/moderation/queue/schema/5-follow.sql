-- Version 5. By what those who asked on a page follow their request: SHA-256 of a random token that only they have.
CREATE TABLE follow (
    hash BLOB PRIMARY KEY,
    request INTEGER NOT NULL REFERENCES request (id)
) STRICT, WITHOUT ROWID;
