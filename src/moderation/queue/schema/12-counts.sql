-- Version 12. The number of requests in each group: requests with the same state, edition, kind and advice. The advice
-- is empty if there is none. A page reads the first requests of each of its groups, so its cost does not depend on the
-- number of requests.
CREATE TABLE request_count (
    state TEXT NOT NULL,
    edition TEXT NOT NULL,
    kind TEXT NOT NULL,
    advice TEXT NOT NULL,
    requests INTEGER NOT NULL CHECK (requests > 0),
    PRIMARY KEY (state, edition, kind, advice)
) STRICT, WITHOUT ROWID;
INSERT INTO request_count
SELECT state, edition, kind, coalesce(advice, ''), count(*) FROM request GROUP BY state, edition, kind, coalesce(advice, '');
CREATE TRIGGER request_is_added AFTER INSERT ON request BEGIN
    INSERT INTO request_count VALUES (new.state, new.edition, new.kind, coalesce(new.advice, ''), 1)
    ON CONFLICT DO UPDATE SET requests = requests + 1;
END;
CREATE TRIGGER request_is_moved AFTER UPDATE OF state, edition, kind, advice ON request
WHEN (old.state, old.edition, old.kind, old.advice) IS NOT (new.state, new.edition, new.kind, new.advice) BEGIN
    DELETE FROM request_count
    WHERE (state, edition, kind, advice) = (old.state, old.edition, old.kind, coalesce(old.advice, '')) AND requests = 1;
    UPDATE request_count SET requests = requests - 1
    WHERE (state, edition, kind, advice) = (old.state, old.edition, old.kind, coalesce(old.advice, '')) AND requests > 1;
    INSERT INTO request_count VALUES (new.state, new.edition, new.kind, coalesce(new.advice, ''), 1)
    ON CONFLICT DO UPDATE SET requests = requests + 1;
END;
DROP INDEX request_page;
DROP INDEX request_page_of_edition;
DROP INDEX request_by_age;
DROP INDEX request_by_age_in_edition;
DROP INDEX request_by_likelihood;
DROP INDEX request_by_likelihood_in_edition;
CREATE INDEX request_by_asks ON request (state, edition, kind, advice, asks DESC, id);
CREATE INDEX request_by_age ON request (state, edition, kind, advice, id);
CREATE INDEX request_by_likelihood ON request (state, edition, kind, advice, likelihood DESC, id);
