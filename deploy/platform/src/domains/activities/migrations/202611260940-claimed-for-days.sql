-- The Manila days for which something was received: those of its round, as it was then. Whatever else comes in these days is not given again, also
-- when what came by the week comes by the day from now on.
ALTER TABLE activity_claim ADD COLUMN since date, ADD COLUMN until date;
-- How long a round of before lasted was not written down: the day on which it was received was one of it. What comes once is for the whole run.
UPDATE activity_claim SET
  since = CASE round WHEN '' THEN (created_at AT TIME ZONE 'Asia/Manila')::date ELSE round::date END,
  until = CASE round WHEN '' THEN DATE '2099-12-31' ELSE greatest(round::date, (created_at AT TIME ZONE 'Asia/Manila')::date) END;
ALTER TABLE activity_claim
  ALTER COLUMN since SET NOT NULL,
  ALTER COLUMN until SET NOT NULL,
  ADD CONSTRAINT activity_claim_days CHECK (since <= until);
