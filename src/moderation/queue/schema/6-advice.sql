-- Version 6. Why a program advises what it advises, in a sentence, which may name a line of a source.
ALTER TABLE request ADD COLUMN advice_because TEXT;
UPDATE request SET advised = NULL;
