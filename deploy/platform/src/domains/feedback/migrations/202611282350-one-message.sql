-- The key of the request that began a conversation: its pictures are redrawn outside of a transaction, and a request that is repeated after a crash
-- between the message and its answer finds the conversation that it began.
ALTER TABLE feedback ADD COLUMN request_id text;
CREATE UNIQUE INDEX feedback_by_request ON feedback (user_id, request_id);
