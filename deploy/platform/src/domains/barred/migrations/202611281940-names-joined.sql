-- The trace of a name as it was taken before particles of surnames were joined to what follows: players and lists of that time are known by it.
ALTER TABLE barred_import_row ADD COLUMN person_before bytea;
