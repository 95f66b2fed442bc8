-- Version 6. The reason for the advice: a sentence, which may name a line of a source.
ALTER TABLE request ADD COLUMN advice_because TEXT;
UPDATE request SET advised = NULL;
