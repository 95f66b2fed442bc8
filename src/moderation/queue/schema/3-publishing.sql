-- Version 3. The rows that a publishing run will write to decisions files; NULL for a row that the run will remove. If
-- a run is killed, these rows show which rows of the file were not written by hand. They are deleted when a run
-- succeeds.
CREATE TABLE intended (
    edition TEXT NOT NULL,
    form TEXT NOT NULL,
    row TEXT
) STRICT;
CREATE INDEX intended_by_edition ON intended (edition, form);
