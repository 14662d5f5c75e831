-- Trigger of exclusion, before UPDATE and DELETE of a row: a self-exclusion or break cannot be shortened or revoked.
-- TRUNCATE is refused by refuse_change.
-- Raises P0001. Rule: player protection C18.
CREATE OR REPLACE FUNCTION exclusion_irrevocable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'an exclusion cannot be changed'; END $$;
