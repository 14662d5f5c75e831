-- Traces of an earlier version, which a job makes anew (TRACE_FORM).
CREATE INDEX CONCURRENTLY IF NOT EXISTS barred_trace_of_form ON barred_trace (person_id) WHERE form < 1;
