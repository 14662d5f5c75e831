-- Traces of the further forms of a name. NULL in rows of a release before, which has one further form, in person_before.
ALTER TABLE barred_import_row ADD COLUMN person_also bytea[];
