-- A picture in the object store: the row names the object, and its content is empty instead of missing. So every rule
-- about `content`, also of the release before, sees that the picture exists.
ALTER TABLE kyc_file ADD COLUMN object_key text;
ALTER TABLE kyc_file ADD CONSTRAINT kyc_file_object FOREIGN KEY (object_key) REFERENCES picture_object (key) NOT VALID;
ALTER TABLE kyc_file ADD CONSTRAINT kyc_file_in_one_place
  CHECK ((object_key IS NOT NULL) = coalesce(octet_length(content) = 0, false)) NOT VALID;

CREATE TRIGGER kyc_file_deleted AFTER DELETE ON kyc_file
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION picture_released();
CREATE TRIGGER kyc_file_released AFTER UPDATE OF object_key ON kyc_file
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL AND OLD.object_key IS DISTINCT FROM NEW.object_key)
  EXECUTE FUNCTION picture_released();
