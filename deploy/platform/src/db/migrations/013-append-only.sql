-- What is written once stays, whoever asks: the rights of the application do not reach so far, and these stop its owner.
CREATE TRIGGER significant_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON significant_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER award_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON award_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
