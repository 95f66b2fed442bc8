-- Version 8. Each row gets a hash of its other columns (`row_hash`). `digest` contains the number of rows in each table
-- and the sum of their hashes. Other programs do not update these values, so rows that such programs change, remove,
-- add or exchange are detected.
ALTER TABLE request ADD COLUMN row_hash INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ask ADD COLUMN row_hash INTEGER NOT NULL DEFAULT 0;
ALTER TABLE published ADD COLUMN row_hash INTEGER NOT NULL DEFAULT 0;
ALTER TABLE intended ADD COLUMN row_hash INTEGER NOT NULL DEFAULT 0;
ALTER TABLE moderator ADD COLUMN row_hash INTEGER NOT NULL DEFAULT 0;
ALTER TABLE session ADD COLUMN row_hash INTEGER NOT NULL DEFAULT 0;
ALTER TABLE answer ADD COLUMN row_hash INTEGER NOT NULL DEFAULT 0;
ALTER TABLE follow ADD COLUMN row_hash INTEGER NOT NULL DEFAULT 0;
CREATE TABLE digest (
    name TEXT PRIMARY KEY,
    number INTEGER NOT NULL,
    hashes INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The mark that shows whether the file needs its write-ahead log (see tail.rs). While the log contains transactions,
-- the mark in the file is 1, but a reader of the file and the log finds 0. So a copy of the file without its log
-- contains 1.
CREATE TABLE tail (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    is_in_wal INTEGER NOT NULL,
    row_hash INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO tail (id, is_in_wal) VALUES (1, 0);
