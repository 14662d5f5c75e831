-- The bonus part of a win (p_amount, hundredths): the share of bonus money in the round's stake, rounded down, so the
-- remainder of the division is cash. Free games inside a paid round pay in the same proportion. Promo wins (p_type) and
-- wins of a round without a stake are all cash.
CREATE OR REPLACE FUNCTION sw_bonus_part(p_amount bigint, p_type text, p_bet_cash bigint, p_bet_bonus bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_type = 'promo' OR p_bet_cash + p_bet_bonus = 0 THEN 0
    ELSE floor(p_amount::numeric * p_bet_bonus / (p_bet_cash + p_bet_bonus))::bigint END
$$;
