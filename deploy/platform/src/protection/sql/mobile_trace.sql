-- The trace under which a mobile number of the barred list is cleared for a player: sha256, so the record holds no
-- number.
CREATE OR REPLACE FUNCTION mobile_trace(p_mobile text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$ SELECT sha256(convert_to('mobile:' || p_mobile, 'UTF8')) $$;
