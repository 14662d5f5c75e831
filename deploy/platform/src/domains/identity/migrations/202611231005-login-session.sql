-- Which session a log-in began; NULL of a failed try, and of log-ins before.
ALTER TABLE login_log ADD COLUMN session_id uuid;
