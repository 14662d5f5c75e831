-- Version of the forms of a name that gave a trace (TRACE_FORM). Jobs make the traces of an earlier version anew.
ALTER TABLE barred_trace ADD COLUMN form smallint NOT NULL DEFAULT 0;
ALTER TABLE player_trace ADD COLUMN form smallint NOT NULL DEFAULT 0;
