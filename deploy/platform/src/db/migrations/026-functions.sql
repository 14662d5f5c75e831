-- The texts of functions that were applied from their files (`sql` folders). The newest text of a name is the one in force.
CREATE TABLE database_function (
  name       text   NOT NULL,
  -- sha256 of the file, in hexadecimal.
  digest     text   NOT NULL,
  -- Grows with every application: the greatest of a name is in force.
  position   bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- How many migrations had run. A later one may have replaced the function, so all are applied again after it.
  migrations int    NOT NULL,
  applied_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (name, digest)
);
