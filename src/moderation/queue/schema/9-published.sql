-- Version 9. The state `released` becomes `published`, and the action `release` in the log becomes `publish`. Only the checks
-- change, so the tables need not be created again. `log::rename_release` renames the entries of the log and computes their
-- hashes again.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''released''', '''published''') WHERE type = 'table' AND name = 'request';
UPDATE sqlite_schema SET sql = replace(sql, '''release''', '''publish''') WHERE type = 'table' AND name = 'log';
PRAGMA writable_schema = RESET;
UPDATE request SET state = 'published' WHERE state = 'released';
-- The names of advice have changed, so all advice is determined again.
UPDATE request SET advice = NULL, advised = NULL, advice_because = NULL;
-- The names of decisions in the rows of files of decisions have changed, too.
UPDATE published SET row = replace(replace(row, '"decision":"admit"', '"decision":"allow"'), '"decision":"strike"', '"decision":"disallow"');
UPDATE intended SET row = replace(replace(row, '"decision":"admit"', '"decision":"allow"'), '"decision":"strike"', '"decision":"disallow"');
