-- Adds the bonus part of a win (p_amount, hundredths) to the grants that paid for the round's stake, in proportion to
-- their parts of p_stake (the round's stake in bonus money). Each part is the difference of two rounded running sums,
-- so the parts add up to p_amount.
-- Called by sw_pay.
CREATE OR REPLACE FUNCTION bonus_win(p_provider text, p_round text, p_stake bigint, p_amount bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE wager_requirement w SET remaining = w.remaining + div(p_amount::numeric * s.upto, p_stake) - div(p_amount::numeric * (s.upto - s.amount), p_stake)
    FROM (SELECT g.grant_id, sum(p.amount) AS amount, sum(sum(p.amount)) OVER (ORDER BY g.created_at, g.grant_id) AS upto
            FROM bonus_in_play p JOIN wager_requirement g USING (grant_id)
           WHERE p.round_id = p_round AND p.provider = p_provider GROUP BY g.grant_id) s
   WHERE w.grant_id = s.grant_id
$$;
