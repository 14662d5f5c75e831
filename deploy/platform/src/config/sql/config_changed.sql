-- Trigger of config, before a value changes: sets updated_at and writes the significant event `config-change` with the
-- old and the new value, for changes of operators and for statements of the owner alike.
-- Rule: player protection C38.
CREATE OR REPLACE FUNCTION config_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := clock_timestamp();
  INSERT INTO significant_event (kind, ref, detail)
  VALUES ('config-change', NEW.key || '/' || uuid_v7(), jsonb_build_object('key', NEW.key, 'old', OLD.value, 'new', NEW.value));
  RETURN NEW;
END $$;
