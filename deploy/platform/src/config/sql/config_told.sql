-- Trigger of config, after each statement: notifies every node that the configuration changed, so that open live
-- streams send the new version (`config:*` on the channel of live messages). Covers changes by plain SQL too.
CREATE OR REPLACE FUNCTION config_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('parola_live', 'config:*');
  RETURN NULL;
END $$;
