-- The minutes of a Manila day in which a player began a round that was settled, one bit each: what the activity statement calls time played.
-- Written when rounds are counted, off the path of the bets; a minute is set however often it is.
CREATE TABLE play_day (
  user_id bigint     NOT NULL,
  day     date       NOT NULL,
  minutes bit(1440)  NOT NULL,
  PRIMARY KEY (user_id, day)
) WITH (fillfactor = 70);

-- The bit of a moment, the first one of the day on the left.
CREATE FUNCTION minute_bit(p_at timestamptz) RETURNS bit LANGUAGE plpgsql STABLE AS $$
DECLARE v_local timestamp := p_at AT TIME ZONE 'Asia/Manila';
BEGIN
  RETURN set_bit(0::bit(1440), extract(hour FROM v_local)::int * 60 + extract(minute FROM v_local)::int, 1);
END $$;

INSERT INTO play_day (user_id, day, minutes)
SELECT user_id, manila_day(created_at), bit_or(minute_bit(created_at)) FROM game_round WHERE status = 'SETTLED' GROUP BY 1, 2;

-- Wins that wait for a check are found by their player.
CREATE INDEX significant_event_by_player ON significant_event (user_id, kind);
