-- Version 2. Moderators and their credentials. Only hashes of passwords and tokens are stored.
CREATE TABLE moderator (
    -- The name in lower case: no two names differ in case alone.
    key TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    -- Argon2id, as a PHC string.
    password TEXT NOT NULL,
    since TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Sessions of browsers, and of programs with a token. Times are in seconds since 1970.
CREATE TABLE session (
    -- SHA-256 of the token.
    hash BLOB PRIMARY KEY,
    moderator TEXT NOT NULL REFERENCES moderator (key) ON DELETE CASCADE,
    bearer TEXT NOT NULL CHECK (bearer IN ('browser', 'program')),
    begun INTEGER NOT NULL,
    used INTEGER NOT NULL,
    ends INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_by_moderator ON session (moderator);

-- Adds the action `comment` to the log. SQLite cannot alter a CHECK constraint, so the table is created again.
CREATE TABLE log_2 (
    id INTEGER PRIMARY KEY,
    request INTEGER NOT NULL REFERENCES request (id),
    action TEXT NOT NULL CHECK (action IN ('accept', 'reject', 'defer', 'undo', 'release', 'comment')),
    who TEXT NOT NULL,
    at TEXT NOT NULL,
    because TEXT NOT NULL,
    source TEXT NOT NULL,
    hash TEXT NOT NULL
) STRICT;
INSERT INTO log_2 SELECT id, request, action, who, at, because, source, hash FROM log;
DROP TABLE log;
ALTER TABLE log_2 RENAME TO log;
CREATE INDEX log_by_request ON log (request);
CREATE TRIGGER log_is_not_changed BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is not changed'); END;
CREATE TRIGGER log_is_not_cut BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is not cut'); END;
