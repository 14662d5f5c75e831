-- The two are one: the friend never counts, and nothing more is earned by him.
ALTER TABLE invite_hold
  ADD COLUMN refused_at   timestamptz(3),
  -- The operator, and why.
  ADD COLUMN refused_by   text,
  ADD COLUMN refused_note text,
  ADD CONSTRAINT invite_hold_refused CHECK (
    (refused_at IS NULL) = (refused_by IS NULL) AND (refused_at IS NULL) = (refused_note IS NULL)
    AND (refused_at IS NULL OR released_at IS NULL));
DROP INDEX invite_hold_open;
CREATE INDEX invite_hold_open ON invite_hold (created_at) WHERE released_at IS NULL AND refused_at IS NULL;
