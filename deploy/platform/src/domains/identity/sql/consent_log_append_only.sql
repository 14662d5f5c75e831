-- Trigger of consent_log, before UPDATE and DELETE of a row: the record of accepted terms never changes.
-- TRUNCATE is refused by refuse_change. Raises P0001. Rule: player protection C02.
CREATE OR REPLACE FUNCTION consent_log_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'consent_log is append-only'; END $$;
