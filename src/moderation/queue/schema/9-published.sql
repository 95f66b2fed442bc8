-- Version 9. The state `released` becomes `published`, and the action `release` in the log becomes `publish`. Only
-- CHECK constraints change, so the tables need not be created again. `log::rename_release` renames the actions in the
-- log, and computes the hashes of the log again.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''released''', '''published''') WHERE type = 'table' AND name = 'request';
UPDATE sqlite_schema SET sql = replace(sql, '''release''', '''publish''') WHERE type = 'table' AND name = 'log';
PRAGMA writable_schema = RESET;
UPDATE request SET state = 'published' WHERE state = 'released';
-- The kinds of advice have new names, so all advice has to be updated.
UPDATE request SET advice = NULL, advised = NULL, advice_because = NULL;
-- The decisions in the rows of decisions files have new names, too.
UPDATE published SET row = replace(replace(row, '"decision":"admit"', '"decision":"allow"'), '"decision":"strike"', '"decision":"disallow"');
UPDATE intended SET row = replace(replace(row, '"decision":"admit"', '"decision":"allow"'), '"decision":"strike"', '"decision":"disallow"');
