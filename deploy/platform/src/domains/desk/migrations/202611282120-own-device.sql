-- Wrong log-ins are counted by who tries: an own device, or a stranger's address. NULL: a stranger.
ALTER TABLE operator_try ADD COLUMN device text;
