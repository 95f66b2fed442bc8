-- Version 1. The queue: `request` contains the requests, `ask` each person's ask, and `log` the actions of moderators.
-- Rows of `log` are never changed.
CREATE TABLE request (
    id INTEGER PRIMARY KEY,
    edition TEXT NOT NULL,
    form TEXT NOT NULL,
    word TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('add', 'remove', 'question')),
    state TEXT NOT NULL CHECK (state IN ('open', 'deferred', 'accepted', 'rejected', 'released')),
    asks INTEGER NOT NULL,
    opened TEXT NOT NULL,
    version TEXT
) STRICT;
CREATE UNIQUE INDEX request_undecided ON request (edition, form, kind) WHERE state IN ('open', 'deferred');
CREATE INDEX request_by_form ON request (form, edition);
CREATE INDEX request_by_state ON request (state, edition, id);

CREATE TABLE ask (
    digest BLOB PRIMARY KEY,
    request INTEGER NOT NULL REFERENCES request (id),
    word TEXT NOT NULL,
    who TEXT NOT NULL,
    at TEXT NOT NULL,
    link TEXT NOT NULL,
    text TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX ask_by_request ON ask (request);

-- The rows that the queue last wrote to each decisions file. If a row in the file differs from the row here, a person
-- has edited the file since then.
CREATE TABLE published (
    edition TEXT NOT NULL,
    form TEXT NOT NULL,
    row TEXT NOT NULL,
    PRIMARY KEY (edition, form)
) STRICT, WITHOUT ROWID;

CREATE TABLE log (
    id INTEGER PRIMARY KEY,
    request INTEGER NOT NULL REFERENCES request (id),
    action TEXT NOT NULL CHECK (action IN ('accept', 'reject', 'defer', 'undo', 'release')),
    who TEXT NOT NULL,
    at TEXT NOT NULL,
    because TEXT NOT NULL,
    source TEXT NOT NULL,
    hash TEXT NOT NULL
) STRICT;
CREATE INDEX log_by_request ON log (request);
CREATE TRIGGER log_is_not_changed BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is not changed'); END;
CREATE TRIGGER log_is_not_cut BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is not cut'); END;
