-- What operators gave to players, for the bound of each operator and day. One line for the one who asked and one for the one who approved.
CREATE TABLE operator_value (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operator (id),
  operation   text NOT NULL,
  -- A Manila day.
  day         date NOT NULL,
  -- Hundredths.
  amount      bigint NOT NULL CHECK (amount > 0),
  subject     text NOT NULL
);
CREATE INDEX operator_value_of_day ON operator_value (operator_id, operation, day);
CREATE TRIGGER operator_value_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_value FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Who approved a change of the configuration; NULL where one may change the key alone.
ALTER TABLE config_change ADD COLUMN checker_id bigint REFERENCES operator (id);
