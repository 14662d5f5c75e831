-- Trigger of approval, before each change: a request for a second pair of eyes is decided once, and nothing but its
-- decision changes. Rule: player protection C35.
CREATE OR REPLACE FUNCTION approval_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 1 OR (OLD.id, OLD.operation, OLD.subject, OLD.maker_id, OLD.reason, OLD.input, OLD.facts, OLD.digest, OLD.not_by, OLD.created_at, OLD.expires_at)
     IS DISTINCT FROM (NEW.id, NEW.operation, NEW.subject, NEW.maker_id, NEW.reason, NEW.input, NEW.facts, NEW.digest, NEW.not_by, NEW.created_at, NEW.expires_at) THEN
    RAISE EXCEPTION 'a request is decided once and never rewritten';
  END IF;
  RETURN NEW;
END $$;
