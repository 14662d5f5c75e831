-- The trigger of the rows does not see a table emptied.
CREATE TRIGGER exclusion_not_emptied BEFORE TRUNCATE ON exclusion FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
