-- Trigger of tables with private pictures (kyc_file, feedback_image), after a row with an object is deleted or lets go
-- of it: marks the object as deleted, so that the job «remove objects of deleted pictures» removes it from the store.
-- The migrations of the tables create the triggers, so that a row deleted by a cascade or by hand counts as well.
CREATE OR REPLACE FUNCTION picture_released() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE picture_object SET deleted_at = clock_timestamp(), next_try_at = clock_timestamp()
   WHERE key = OLD.object_key AND deleted_at IS NULL;
  RETURN NULL;
END $$;
