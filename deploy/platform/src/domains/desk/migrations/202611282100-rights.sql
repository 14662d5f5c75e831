-- Until when an operator is no second pair of eyes: his rights were given by one manager alone. NULL: he is one.
-- When he lost a right to check what others ask for; NULL: he never did.
ALTER TABLE operator
  ADD COLUMN eyes_from timestamptz(3),
  ADD COLUMN checks_lost_at timestamptz(3);
UPDATE operator SET checks_lost_at = clock_timestamp()
  WHERE NOT active AND NOT waits AND roles && ARRAY['compliance', 'payments', 'manager'];

-- Who gains by a request, and so never decides it.
ALTER TABLE approval
  ADD COLUMN not_by bigint[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT approval_not_by_who_gains CHECK (decided_by IS NULL OR status = 4 OR NOT decided_by = ANY (not_by));
CREATE OR REPLACE FUNCTION approval_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 1 OR (OLD.id, OLD.operation, OLD.subject, OLD.maker_id, OLD.reason, OLD.input, OLD.facts, OLD.digest, OLD.not_by, OLD.created_at, OLD.expires_at)
     IS DISTINCT FROM (NEW.id, NEW.operation, NEW.subject, NEW.maker_id, NEW.reason, NEW.input, NEW.facts, NEW.digest, NEW.not_by, NEW.created_at, NEW.expires_at) THEN
    RAISE EXCEPTION 'a request is decided once and never rewritten';
  END IF;
  RETURN NEW;
END $$;

-- Messages to operators about changes of rights; shown at the desk until they are read.
CREATE TABLE operator_notice (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operator (id),
  at          timestamptz(3) NOT NULL,
  detail      jsonb NOT NULL,
  seen_at     timestamptz(3)
);
CREATE INDEX operator_notice_unseen ON operator_notice (operator_id, id) WHERE seen_at IS NULL;
