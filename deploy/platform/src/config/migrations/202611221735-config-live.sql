-- Whoever changes the configuration, every node tells the players who look: `config:*` on the channel of the streams (src/live/message.ts).
CREATE FUNCTION config_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('parola_live', 'config:*');
  RETURN NULL;
END $$;
CREATE TRIGGER config_told AFTER INSERT OR UPDATE OR DELETE ON config FOR EACH STATEMENT EXECUTE FUNCTION config_told();
