-- The sha256 trace of a mobile number. A cleared match of the barred list is stored under it, so that the record
-- contains no number.
CREATE OR REPLACE FUNCTION mobile_trace(p_mobile text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$ SELECT sha256(convert_to('mobile:' || p_mobile, 'UTF8')) $$;
