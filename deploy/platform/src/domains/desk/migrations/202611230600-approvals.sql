-- Four eyes: what an operator asks for, and what another one decides (player protection C35). Who asks never decides.
CREATE TABLE approval (
  id            text PRIMARY KEY,
  nr            bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  operation     text   NOT NULL,
  subject       text   NOT NULL,
  maker_id      bigint NOT NULL REFERENCES operator (id),
  reason        text   NOT NULL CHECK (reason <> ''),
  -- With what the operation was asked, sealed: it may say who somebody is.
  input         bytea  NOT NULL,
  -- What the colleague is shown, sealed.
  facts         bytea  NOT NULL,
  -- Of what would happen, as it was when it was asked for.
  digest        text   NOT NULL,
  -- 1 waits, 2 approved, 3 refused, 4 withdrawn, 5 expired (APPROVAL_STATUS)
  status        int    NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 5),
  created_at    timestamptz(3) NOT NULL,
  expires_at    timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  decided_by    bigint REFERENCES operator (id),
  decided_at    timestamptz(3),
  decide_reason text,
  CHECK ((status = 1) = (decided_at IS NULL)),
  CHECK ((status IN (2, 3, 4)) = (decided_by IS NOT NULL)),
  CHECK (decided_by IS NULL OR (decided_by = maker_id) = (status = 4)),
  CHECK ((status = 3) = (decide_reason IS NOT NULL))
);
CREATE UNIQUE INDEX approval_waits_once ON approval (operation, subject) WHERE status = 1;
CREATE INDEX approval_waiting ON approval (expires_at) WHERE status = 1;

-- What was asked for stays as it was, and so does what was decided.
CREATE FUNCTION approval_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 1 OR (OLD.id, OLD.operation, OLD.subject, OLD.maker_id, OLD.reason, OLD.input, OLD.facts, OLD.digest, OLD.created_at, OLD.expires_at)
     IS DISTINCT FROM (NEW.id, NEW.operation, NEW.subject, NEW.maker_id, NEW.reason, NEW.input, NEW.facts, NEW.digest, NEW.created_at, NEW.expires_at) THEN
    RAISE EXCEPTION 'a request is decided once and never rewritten';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER approval_stays BEFORE UPDATE ON approval FOR EACH ROW EXECUTE FUNCTION approval_stays();
CREATE TRIGGER approval_not_deleted BEFORE DELETE OR TRUNCATE ON approval FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
