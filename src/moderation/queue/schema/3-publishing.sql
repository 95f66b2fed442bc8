-- Version 3. The rows of files of decisions that a publishing run is about to write; NULL for a row to remove. After a run
-- was killed, they distinguish its rows from those that were written by hand. They are deleted when a run ends.
CREATE TABLE intended (
    edition TEXT NOT NULL,
    form TEXT NOT NULL,
    row TEXT
) STRICT;
CREATE INDEX intended_by_edition ON intended (edition, form);
