-- Layout 12 for PostgreSQL. The tables and columns are those of the files 1-requests.sql to 12-counts.sql, which explain
-- them. The hashes of rows and the table `tail` are left out: they protect a file, and PostgreSQL has its own log and
-- checksums. All texts are compared by their bytes.
DO $$
BEGIN
    IF current_setting('server_encoding') <> 'UTF8' THEN
        RAISE EXCEPTION 'the encoding of the database is %, but a queue needs UTF8; create another database with `createdb --encoding UTF8 --template template0`', current_setting('server_encoding');
    ELSIF current_schema() IS NULL THEN
        RAISE EXCEPTION 'no schema of the search_path exists; create one, or choose another with `?options=-csearch_path%%3Dname`';
    ELSIF to_regclass('request') IS NOT NULL OR to_regclass('log') IS NOT NULL THEN
        RAISE EXCEPTION 'the database contains tables of another program; choose an empty database, or another schema with `?options=-csearch_path%%3Dname`';
    END IF;
END $$;

CREATE TABLE queue_layout (number BIGINT NOT NULL);
INSERT INTO queue_layout VALUES (12);

CREATE TABLE request (
    id BIGINT PRIMARY KEY,
    edition TEXT COLLATE "C" NOT NULL,
    form TEXT COLLATE "C" NOT NULL,
    word TEXT COLLATE "C" NOT NULL,
    kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('add', 'remove', 'question')),
    state TEXT COLLATE "C" NOT NULL CHECK (state IN ('open', 'deferred', 'accepted', 'rejected', 'published')),
    asks BIGINT NOT NULL,
    opened TEXT COLLATE "C" NOT NULL,
    version TEXT COLLATE "C",
    advice TEXT COLLATE "C",
    advised TEXT COLLATE "C",
    advice_because TEXT COLLATE "C",
    frequency TEXT COLLATE "C",
    elsewhere TEXT COLLATE "C",
    likelihood BIGINT NOT NULL DEFAULT 0,
    assignee TEXT COLLATE "C"
);
CREATE UNIQUE INDEX request_undecided ON request (edition, form, kind) WHERE state IN ('open', 'deferred');
CREATE INDEX request_by_form ON request (form, edition);
CREATE INDEX request_unadvised ON request (edition, advised) WHERE state IN ('open', 'deferred');
-- PostgreSQL does not read rows in the order of an index if a column is compared with IS NOT DISTINCT FROM.
CREATE INDEX request_by_asks ON request (state, edition, kind, coalesce(advice, ''), asks DESC, id);
CREATE INDEX request_by_age ON request (state, edition, kind, coalesce(advice, ''), id);
CREATE INDEX request_by_likelihood ON request (state, edition, kind, coalesce(advice, ''), likelihood DESC, id);

CREATE TABLE ask (
    digest BYTEA PRIMARY KEY,
    request BIGINT NOT NULL REFERENCES request (id),
    word TEXT COLLATE "C" NOT NULL,
    who TEXT COLLATE "C" NOT NULL,
    at TEXT COLLATE "C" NOT NULL,
    link TEXT COLLATE "C" NOT NULL,
    text TEXT COLLATE "C" NOT NULL,
    is_counted BIGINT NOT NULL DEFAULT 1
);
CREATE INDEX ask_by_request ON ask (request, at, is_counted);

CREATE TABLE follow (
    hash BYTEA PRIMARY KEY,
    request BIGINT NOT NULL REFERENCES request (id)
);

CREATE TABLE published (
    edition TEXT COLLATE "C" NOT NULL,
    form TEXT COLLATE "C" NOT NULL,
    row TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (edition, form)
);

CREATE TABLE intended (
    edition TEXT COLLATE "C" NOT NULL,
    form TEXT COLLATE "C" NOT NULL,
    row TEXT COLLATE "C",
    -- The order of the rows. SQLite numbers them itself.
    rowid BIGINT GENERATED ALWAYS AS IDENTITY
);
CREATE INDEX intended_by_edition ON intended (edition, form);

CREATE TABLE log (
    id BIGINT PRIMARY KEY,
    request BIGINT NOT NULL REFERENCES request (id),
    action TEXT COLLATE "C" NOT NULL CHECK (
        action IN ('accept', 'reject', 'defer', 'undo', 'publish', 'comment', 'assign', 'unassign')),
    who TEXT COLLATE "C" NOT NULL,
    at TEXT COLLATE "C" NOT NULL,
    because TEXT COLLATE "C" NOT NULL,
    source TEXT COLLATE "C" NOT NULL,
    hash TEXT COLLATE "C" NOT NULL
);
CREATE INDEX log_by_request ON log (request);
CREATE FUNCTION log_is_only_appended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of the log are not changed or removed';
END $$;
CREATE TRIGGER log_is_only_appended BEFORE UPDATE OR DELETE OR TRUNCATE ON log
FOR EACH STATEMENT EXECUTE FUNCTION log_is_only_appended();

CREATE TABLE moderator (
    key TEXT COLLATE "C" PRIMARY KEY,
    name TEXT COLLATE "C" NOT NULL,
    password TEXT COLLATE "C" NOT NULL,
    since TEXT COLLATE "C" NOT NULL
);

CREATE TABLE session (
    hash BYTEA PRIMARY KEY,
    moderator TEXT COLLATE "C" NOT NULL REFERENCES moderator (key) ON DELETE CASCADE,
    bearer TEXT COLLATE "C" NOT NULL CHECK (bearer IN ('browser', 'program', 'feed')),
    begun BIGINT NOT NULL,
    used BIGINT NOT NULL,
    ends BIGINT NOT NULL
);
CREATE INDEX session_by_moderator ON session (moderator);

CREATE TABLE answer (
    key BYTEA PRIMARY KEY,
    request BYTEA NOT NULL,
    status BIGINT NOT NULL,
    body BYTEA NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX answer_by_time ON answer (at);

CREATE TABLE request_count (
    state TEXT COLLATE "C" NOT NULL,
    edition TEXT COLLATE "C" NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    advice TEXT COLLATE "C" NOT NULL,
    requests BIGINT NOT NULL CHECK (requests > 0),
    PRIMARY KEY (state, edition, kind, advice)
);
CREATE FUNCTION count_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        IF (old.state, old.edition, old.kind, old.advice) IS NOT DISTINCT FROM (new.state, new.edition, new.kind, new.advice)
        THEN
            RETURN NULL;
        END IF;
        DELETE FROM request_count
        WHERE (state, edition, kind, advice) = (old.state, old.edition, old.kind, coalesce(old.advice, '')) AND requests = 1;
        UPDATE request_count SET requests = requests - 1
        WHERE (state, edition, kind, advice) = (old.state, old.edition, old.kind, coalesce(old.advice, '')) AND requests > 1;
    ELSIF current_setting('lexmill.is_bulk', true) = 'on' THEN
        -- All requests are counted when all are added.
        RETURN NULL;
    END IF;
    INSERT INTO request_count VALUES (new.state, new.edition, new.kind, coalesce(new.advice, ''), 1)
    ON CONFLICT (state, edition, kind, advice) DO UPDATE SET requests = request_count.requests + 1;
    RETURN NULL;
END $$;
CREATE TRIGGER request_is_counted AFTER INSERT OR UPDATE ON request FOR EACH ROW EXECUTE FUNCTION count_request();
