-- Returns the reason to refuse a stake of p_amount (hundredths) now, as a status of the wallet protocol, or NULL:
-- SESSION_UNKNOWN, SESSION_EXPIRED, MAINTENANCE (game closed), LIMIT:minBet, LIMIT:maxBet, LIMIT:bonusMaxBet (highest
-- stake while a bonus is open), or the status of play_guard. A stake of 0 belongs to a free round.
-- Extends the session to 30 minutes when less than 25 minutes are left, so most bets do not write the session.
-- Called by sw_bet and sw_free_bet under sw_lock.
-- Rules: player protection C17, C48.
CREATE OR REPLACE FUNCTION sw_refusal(p_provider text, p_user bigint, p_session text, p_game text, p_amount bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE v_session game_session; v_game game_setting; v_bonus_max bigint;
BEGIN
  SELECT * INTO v_session FROM game_session WHERE session_hash = p_session;
  IF NOT FOUND OR v_session.user_id <> p_user OR v_session.provider <> p_provider OR v_session.game_code <> p_game THEN RETURN 'SESSION_UNKNOWN'; END IF;
  IF v_session.closed_at IS NOT NULL OR v_session.session_until <= clock_timestamp() THEN RETURN 'SESSION_EXPIRED'; END IF;
  SELECT * INTO v_game FROM game_setting WHERE game_code = p_game;
  IF FOUND THEN
    IF NOT v_game.enabled THEN RETURN 'MAINTENANCE'; END IF;
    IF p_amount > v_game.max_bet THEN RETURN 'LIMIT:maxBet'; END IF;
    IF p_amount > 0 AND p_amount < v_game.min_bet THEN RETURN 'LIMIT:minBet'; END IF;
  END IF;
  SELECT min(max_bet) INTO v_bonus_max FROM wager_requirement WHERE user_id = p_user AND status = 'open' AND kind = 'bonus';
  IF p_amount > v_bonus_max THEN RETURN 'LIMIT:bonusMaxBet'; END IF;
  IF v_session.session_until < clock_timestamp() + interval '25 minutes' THEN
    UPDATE game_session SET session_until = clock_timestamp() + interval '30 minutes' WHERE id = v_session.id;
    UPDATE player_session SET active_at = clock_timestamp() WHERE id = v_session.player_session;
  END IF;
  RETURN play_guard(p_user, p_amount);
END $$;
