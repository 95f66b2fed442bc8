BEGIN TRANSACTION;
CREATE TABLE answer (
    -- SHA-256 of the caller and the key.
    key BLOB PRIMARY KEY,
    -- SHA-256 of what was asked: the address and the body.
    request BLOB NOT NULL,
    status INTEGER NOT NULL,
    body BLOB NOT NULL,
    at INTEGER NOT NULL
, row_hash INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE TABLE ask (
    digest BLOB PRIMARY KEY,
    request INTEGER NOT NULL REFERENCES request (id),
    word TEXT NOT NULL,
    who TEXT NOT NULL,
    at TEXT NOT NULL,
    link TEXT NOT NULL,
    text TEXT NOT NULL
, row_hash INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
INSERT INTO "ask" VALUES(X'A1D2C81E9AB9CD8E9405D88E9D9759468CE316FD4868126D5F4F8A52F1D4BCC8',3,'joot','','','','',976968558374810404);
INSERT INTO "ask" VALUES(X'B9C1BC2698DDB47AA46BF36CE9D1E525EFB33F85012A5D7183328CF8E998B5FF',1,'zoot','kees','','','please',-2114124326738153553);
INSERT INTO "ask" VALUES(X'F17EBB31CBEE5286C3AD729655E6FFD9BBE9950BF5F070D0DEAE2F7EB926472B',2,'wim','','','','',2901946586247525456);
CREATE TABLE digest (
    name TEXT PRIMARY KEY,
    number INTEGER NOT NULL,
    hashes INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "digest" VALUES('answer',0,0);
INSERT INTO "digest" VALUES('ask',3,1764790817884182307);
INSERT INTO "digest" VALUES('follow',0,0);
INSERT INTO "digest" VALUES('intended',0,0);
INSERT INTO "digest" VALUES('log',3,769193987224328818);
INSERT INTO "digest" VALUES('moderator',0,0);
INSERT INTO "digest" VALUES('published',1,-5408815215524219316);
INSERT INTO "digest" VALUES('request',3,-9126223135427704873);
INSERT INTO "digest" VALUES('session',0,0);
INSERT INTO "digest" VALUES('tail',1,2582458116472214834);
CREATE TABLE follow (
    hash BLOB PRIMARY KEY,
    request INTEGER NOT NULL REFERENCES request (id)
, row_hash INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE TABLE intended (
    edition TEXT NOT NULL,
    form TEXT NOT NULL,
    row TEXT
, row_hash INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE "log" (
    id INTEGER PRIMARY KEY,
    request INTEGER NOT NULL REFERENCES request (id),
    action TEXT NOT NULL CHECK (action IN ('accept', 'reject', 'defer', 'undo', 'release', 'comment')),
    who TEXT NOT NULL,
    at TEXT NOT NULL,
    because TEXT NOT NULL,
    source TEXT NOT NULL,
    hash TEXT NOT NULL
) STRICT;
INSERT INTO "log" VALUES(1,1,'accept','an','2026-11-25T14:21:07Z','in use','','d4ee730a535db252501f53c8e48887c6ee9cdc3bd680c950b5c2b0b13d15890d');
INSERT INTO "log" VALUES(2,3,'reject','an','2026-11-25T14:21:07Z','no','','2c66826fe15e24ecf333df08ef129b7bd40ea0af06fe8798c0db3d0a1cb13cfb');
INSERT INTO "log" VALUES(3,1,'release','an','2026-11-25T14:21:07Z','','bc7e4cfddac54c7d','4185cbdfb22afb4ebe466ddfbd845d2dea8b1886eb9f1bdf3265010a4fa17091');
CREATE TABLE moderator (
    -- The name in lower case: no two names differ in case alone.
    key TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    -- Argon2id, as a PHC string.
    password TEXT NOT NULL,
    since TEXT NOT NULL
, row_hash INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE TABLE published (
    edition TEXT NOT NULL,
    form TEXT NOT NULL,
    row TEXT NOT NULL, row_hash INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (edition, form)
) STRICT, WITHOUT ROWID;
INSERT INTO "published" VALUES('small','zoot','{"word":"zoot","decision":"allow","who":"an","when":"2026-11-25","why":"in use"}',-5408815215524219316);
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
, advice TEXT, advised TEXT, advice_because TEXT, row_hash INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "request" VALUES(1,'small','zoot','zoot','add','released',1,'2026-11-25T14:21:07Z','bc7e4cfddac54c7d',NULL,NULL,NULL,-1907238984061891537);
INSERT INTO "request" VALUES(2,'small','wim','wim','remove','open',1,'2026-11-25T14:21:07Z',NULL,NULL,NULL,NULL,645156156761132919);
INSERT INTO "request" VALUES(3,'small','joot','joot','add','rejected',1,'2026-11-25T14:21:07Z',NULL,NULL,NULL,NULL,-7864140308126946255);
CREATE TABLE session (
    -- SHA-256 of the token.
    hash BLOB PRIMARY KEY,
    moderator TEXT NOT NULL REFERENCES moderator (key) ON DELETE CASCADE,
    bearer TEXT NOT NULL CHECK (bearer IN ('browser', 'program')),
    begun INTEGER NOT NULL,
    used INTEGER NOT NULL,
    ends INTEGER NOT NULL
, row_hash INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE TABLE tail (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    is_in_wal INTEGER NOT NULL,
    row_hash INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO "tail" VALUES(1,0,2582458116472214834);
CREATE UNIQUE INDEX request_undecided ON request (edition, form, kind) WHERE state IN ('open', 'deferred');
CREATE INDEX request_by_form ON request (form, edition);
CREATE INDEX ask_by_request ON ask (request);
CREATE INDEX session_by_moderator ON session (moderator);
CREATE INDEX log_by_request ON log (request);
CREATE TRIGGER log_is_not_changed BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is not changed'); END;
CREATE TRIGGER log_is_not_cut BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is not cut'); END;
CREATE INDEX intended_by_edition ON intended (edition, form);
CREATE INDEX request_page ON request (state, asks DESC, id, edition, kind, advice);
CREATE INDEX request_page_of_edition ON request (state, edition, asks DESC, id, kind, advice);
CREATE INDEX request_unadvised ON request (edition, advised) WHERE state IN ('open', 'deferred');
CREATE INDEX answer_by_time ON answer (at);
COMMIT;