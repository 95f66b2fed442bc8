-- Version 6. The reason for the advice, in the format of `AdviceReason::stored`.
ALTER TABLE request ADD COLUMN advice_because TEXT;
UPDATE request SET advised = NULL;
