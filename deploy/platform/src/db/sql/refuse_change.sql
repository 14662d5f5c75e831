-- Trigger of append-only tables (journal, entry, seal, significant_event, award_log, consent_log and others): refuses
-- UPDATE, DELETE and TRUNCATE for the owner too. The migrations of the tables create the triggers.
-- Raises PA001. Rule: player protection C27.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'PA001';
END $$;
