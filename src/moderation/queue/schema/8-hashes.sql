-- Version 8. A hash of the other columns for each row, and the number of rows and the sum of their hashes for each table.
-- They reveal rows that were changed, removed, added or exchanged, because other programs do not update them.
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

-- The mark of the write-ahead log (see tail.rs). While the log contains transactions, the mark is 1 in the file, and 0
-- for a reader of the file and the log. So a copy of the file without its log contains 1.
CREATE TABLE tail (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    is_in_wal INTEGER NOT NULL,
    row_hash INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO tail (id, is_in_wal) VALUES (1, 0);
