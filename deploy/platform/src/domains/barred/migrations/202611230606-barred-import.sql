-- Lists of barred persons as operators bring them, looked at before they are applied.
CREATE TABLE barred_import (
  id         text PRIMARY KEY,
  nr         bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  file       text NOT NULL,
  -- Whether it is the whole list: who does not stand in it is taken off.
  replaces   boolean NOT NULL,
  -- Login.
  operator   text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  lines      int  NOT NULL,
  bad_count  int  NOT NULL,
  -- The first of them: {line, column, reason}, and nothing of what stands there.
  bad        jsonb NOT NULL,
  applied_at timestamptz(3),
  -- What it did.
  added      int,
  kept       int,
  removed    int,
  CHECK (num_nulls(applied_at, added, kept, removed) IN (0, 4))
);

-- Its persons until it is applied or forgotten.
CREATE TABLE barred_import_row (
  import_id text  NOT NULL REFERENCES barred_import (id),
  key       bytea NOT NULL,
  sealed    bytea NOT NULL,
  person    bytea,
  id_no     bytea,
  PRIMARY KEY (import_id, key),
  CHECK (num_nonnulls(person, id_no) > 0)
);
