-- Version 3. The rows of files of decisions that a publishing run will write; NULL for a row that it will remove. If a run
-- is killed, these rows show which rows of the file were not written by hand. They are deleted when a run ends.
CREATE TABLE intended (
    edition TEXT NOT NULL,
    form TEXT NOT NULL,
    row TEXT
) STRICT;
CREATE INDEX intended_by_edition ON intended (edition, form);
