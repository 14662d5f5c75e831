-- What an operator may change without a release. Values are checked when read; the code seeds what is missing and never overwrites.

CREATE TABLE config (
  key        text PRIMARY KEY,
  value      jsonb NOT NULL,
  -- Where the number comes from.
  note       text NOT NULL DEFAULT '',
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);

-- A change is a significant event (player protection C38), whoever makes it.
CREATE FUNCTION config_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := clock_timestamp();
  INSERT INTO significant_event (kind, ref, detail)
  VALUES ('config-change', NEW.key || '/' || uuid_v7(), jsonb_build_object('key', NEW.key, 'old', OLD.value, 'new', NEW.value));
  RETURN NEW;
END $$;
CREATE TRIGGER config_changed BEFORE UPDATE ON config FOR EACH ROW WHEN (OLD.value IS DISTINCT FROM NEW.value) EXECUTE FUNCTION config_changed();
