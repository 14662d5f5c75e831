-- Traces of an earlier version, which jobs make anew (TRACE_FORM).
CREATE INDEX CONCURRENTLY IF NOT EXISTS player_trace_of_form ON player_trace (user_id, source) WHERE form < 1;
