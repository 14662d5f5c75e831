-- A day of 1440 bits (minutes in Asia/Manila) with the bit of one moment set; the first minute is on the left. Called
-- by the accrual job of games, which joins the bits of a player's rounds to the minutes of play.
CREATE OR REPLACE FUNCTION minute_bit(p_at timestamptz) RETURNS bit LANGUAGE plpgsql STABLE AS $$
DECLARE v_local timestamp := p_at AT TIME ZONE 'Asia/Manila';
BEGIN
  RETURN set_bit(0::bit(1440), extract(hour FROM v_local)::int * 60 + extract(minute FROM v_local)::int, 1);
END $$;
