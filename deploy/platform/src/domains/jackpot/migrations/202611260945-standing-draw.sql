-- A draw that could not be paid, for others held its pool for long: it stands, and the next one of the player is it. Its chance is not spent until then.
ALTER TABLE jackpot_player
  ADD COLUMN standing_version     text   REFERENCES jackpot_odds,
  ADD COLUMN standing_point       bigint CHECK (standing_point >= 0),
  ADD COLUMN standing_wheel_point bigint CHECK (standing_wheel_point >= 0),
  ADD CONSTRAINT jackpot_player_standing
    CHECK ((standing_version IS NULL) = (standing_point IS NULL) AND (standing_point IS NOT NULL OR standing_wheel_point IS NULL));
