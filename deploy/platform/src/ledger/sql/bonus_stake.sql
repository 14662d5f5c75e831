-- Takes the bonus part of a stake (p_amount, hundredths) from the player's bonus grants, the oldest first, and stores
-- the parts in bonus_in_play until the round is settled or the stake rolled back.
-- Called by sw_bet.
CREATE OR REPLACE FUNCTION bonus_stake(p_provider text, p_round text, p_tx text, p_user bigint, p_amount bigint) RETURNS void LANGUAGE sql AS $$
  WITH owned AS (
    SELECT grant_id, least(remaining, p_amount - (sum(remaining) OVER (ORDER BY created_at, grant_id) - remaining)) AS part
      FROM wager_requirement WHERE user_id = p_user AND status IN ('open', 'met') AND remaining > 0),
  staked AS (
    INSERT INTO bonus_in_play (provider, round_id, tx_id, grant_id, amount)
    SELECT p_provider, p_round, p_tx, grant_id, part FROM owned WHERE part > 0 RETURNING grant_id, amount)
  UPDATE wager_requirement w SET remaining = w.remaining - s.amount FROM staked s WHERE w.grant_id = s.grant_id
$$;
