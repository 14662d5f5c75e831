CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS feedback_image_by_object ON feedback_image (object_key) WHERE object_key IS NOT NULL;
