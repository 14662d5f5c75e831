-- Checks that a round's wins are within the maximum of its game. p_stake and p_won (hundredths) are the sums of the
-- round. game_setting has max_win (hundredths) and max_win_bets (multiple of the stake); without them only the general
-- maximum (sw_payable) applies.
CREATE OR REPLACE FUNCTION sw_within_game(p_game text, p_stake bigint, p_won bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce((SELECT p_won <= coalesce(max_win, p_won) AND p_won <= coalesce(max_win_bets::numeric * p_stake, p_won)
                     FROM game_setting WHERE game_code = p_game), true);
END $$;
