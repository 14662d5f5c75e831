-- A picture in the object store: the row names the object, and its content is empty instead of missing. So every rule
-- about `content`, also of the release before, sees that the picture exists.
ALTER TABLE feedback_image ADD COLUMN object_key text;
ALTER TABLE feedback_image ADD CONSTRAINT feedback_image_object FOREIGN KEY (object_key) REFERENCES picture_object (key) NOT VALID;
ALTER TABLE feedback_image ADD CONSTRAINT feedback_image_in_one_place
  CHECK ((object_key IS NOT NULL) = coalesce(octet_length(content) = 0, false)) NOT VALID;

CREATE TRIGGER feedback_image_deleted AFTER DELETE ON feedback_image
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION picture_released();
CREATE TRIGGER feedback_image_released AFTER UPDATE OF object_key ON feedback_image
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL AND OLD.object_key IS DISTINCT FROM NEW.object_key)
  EXECUTE FUNCTION picture_released();
