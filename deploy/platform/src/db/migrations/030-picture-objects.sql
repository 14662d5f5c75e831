-- Private pictures in an object store: a row for each object. The store holds sealed bytes alone, and this table says
-- which objects exist, for whom, and how they read.
CREATE TABLE picture_object (
  -- Below the prefix of the bucket: site, kind, random name.
  key         text PRIMARY KEY CHECK (key ~ '^[0-9a-f-]{36}/[a-z]{1,20}/[A-Za-z0-9_-]{43}$'),
  -- NULL for an object that no picture ever named.
  user_id     bigint,
  -- Sealed bytes: their number and digest.
  size        bigint NOT NULL CHECK (size > 0),
  sha256      bytea  CHECK (length(sha256) = 32),
  created_at  timestamptz(3) NOT NULL,
  -- From then on no picture has the object, and it is removed from the store. Later than now for an object that no
  -- picture ever named.
  deleted_at  timestamptz(3),
  next_try_at timestamptz(3),
  tries       int NOT NULL DEFAULT 0,
  CHECK (deleted_at IS NOT NULL OR (user_id IS NOT NULL AND sha256 IS NOT NULL)),
  CHECK ((deleted_at IS NULL) = (next_try_at IS NULL))
);
CREATE INDEX picture_object_to_remove ON picture_object (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX picture_object_by_player ON picture_object (user_id);

-- Name of this database in keys of objects, so that the jobs of two sites with one bucket never meet.
CREATE TABLE picture_site (
  id       uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  only_one boolean NOT NULL DEFAULT true UNIQUE CHECK (only_one)
);
INSERT INTO picture_site DEFAULT VALUES;

-- The triggers of the tables with pictures call it. Its present text is sql/picture_released.sql.
CREATE FUNCTION picture_released() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE picture_object SET deleted_at = clock_timestamp(), next_try_at = clock_timestamp()
   WHERE key = OLD.object_key AND deleted_at IS NULL;
  RETURN NULL;
END $$;
