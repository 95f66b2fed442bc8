-- Version 6. The reason for the advice, as `AdviceReason::stored` writes it.
ALTER TABLE request ADD COLUMN advice_because TEXT;
UPDATE request SET advised = NULL;
