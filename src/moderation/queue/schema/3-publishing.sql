-- Version 3. The rows of files of decisions that publishings were about to write; none (NULL) where one was to go. Where a
-- publishing was killed, they tell its rows from those that people wrote by hand. They go when a publishing ends.
CREATE TABLE intended (
    edition TEXT NOT NULL,
    form TEXT NOT NULL,
    row TEXT
) STRICT;
CREATE INDEX intended_by_edition ON intended (edition, form);
