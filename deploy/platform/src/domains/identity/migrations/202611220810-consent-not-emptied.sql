-- The trigger of the rows does not see a table emptied.
CREATE TRIGGER consent_log_not_emptied BEFORE TRUNCATE ON consent_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
