-- What operators changed of the configuration, and why. The row itself is `config`'s; every change of it, whoever made it, is a significant event too.
CREATE TABLE config_change (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz(3) NOT NULL,
  key         text NOT NULL,
  operator_id bigint NOT NULL REFERENCES operator (id),
  reason      text NOT NULL CHECK (reason <> ''),
  old         jsonb NOT NULL,
  now         jsonb NOT NULL CHECK (now IS DISTINCT FROM old),
  undoes      bigint REFERENCES config_change (id)
);
CREATE INDEX config_change_of_key ON config_change (key, id);
CREATE TRIGGER config_change_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON config_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
