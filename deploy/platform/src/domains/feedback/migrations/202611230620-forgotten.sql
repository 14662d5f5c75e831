-- A conversation that is kept long enough goes with its messages and pictures (keepRule.supportYears).
ALTER TABLE feedback_message DROP CONSTRAINT feedback_message_feedback_id_fkey,
  ADD CONSTRAINT feedback_message_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback (id) ON DELETE CASCADE;
ALTER TABLE feedback_image DROP CONSTRAINT feedback_image_message_id_fkey,
  ADD CONSTRAINT feedback_image_message_id_fkey FOREIGN KEY (message_id) REFERENCES feedback_message (id) ON DELETE CASCADE;
CREATE INDEX feedback_by_age ON feedback (updated_at);
