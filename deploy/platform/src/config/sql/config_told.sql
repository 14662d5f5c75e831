-- Trigger of config, after each statement: tells every node that the configuration changed, so that open streams of
-- players get the new one (`config:*` on the channel of the live messages). A change by plain SQL is told too.
CREATE OR REPLACE FUNCTION config_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('parola_live', 'config:*');
  RETURN NULL;
END $$;
