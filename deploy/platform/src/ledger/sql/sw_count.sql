-- Adds to the row of a player, day and game in play_stat: rounds, stake, valid bet and win (hundredths). The day is the
-- Manila day of p_at.
-- Limits, reports and ranks read play_stat. A rollback passes a negative stake and the time of the bet.
CREATE OR REPLACE FUNCTION sw_count(p_user bigint, p_game text, p_at timestamptz, p_rounds bigint, p_bet bigint, p_valid bigint, p_win bigint)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO play_stat AS s (user_id, day, game_code, rounds, bet, valid_bet, win)
  VALUES (p_user, manila_day(p_at), p_game, p_rounds, p_bet, p_valid, p_win)
  ON CONFLICT (user_id, day, game_code) DO UPDATE SET rounds = s.rounds + excluded.rounds, bet = s.bet + excluded.bet,
    valid_bet = s.valid_bet + excluded.valid_bet, win = s.win + excluded.win;
END $$;
