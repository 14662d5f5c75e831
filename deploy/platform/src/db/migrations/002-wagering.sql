-- Turnover a player owes before money may leave, and what counts towards it.

CREATE TABLE wager_requirement (
  grant_id    uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id     bigint NOT NULL,
  -- deposit: its unplayed rest may not be withdrawn (1x, against conversion without play). bonus: holds the bonus only.
  kind        text   NOT NULL CHECK (kind IN ('deposit', 'bonus')),
  source      int    NOT NULL DEFAULT 0,
  title       text   NOT NULL DEFAULT '',
  amount      bigint NOT NULL CHECK (amount >= 0),
  need        bigint NOT NULL CHECK (need >= 0),
  have        bigint NOT NULL DEFAULT 0,
  max_bet     bigint,
  max_cashout bigint,
  expire_time timestamptz(3),
  -- open -> met (by play) -> released; open -> expired | forfeited
  status      text   NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'met', 'released', 'expired', 'forfeited')),
  -- Of a live bonus: what is left of it in the bonus account, with what was won with it. What its stakes in open rounds hold is in bonus_in_play.
  remaining   bigint NOT NULL DEFAULT 0,
  created_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CHECK (have >= 0 AND have <= need),
  CONSTRAINT wager_remaining CHECK (remaining = 0 OR (remaining > 0 AND kind = 'bonus' AND status IN ('open', 'met')))
);
CREATE INDEX wager_open ON wager_requirement (user_id, created_at) WHERE status IN ('open', 'met');

-- Spends valid bet on the open requirements, oldest first; a unit of valid bet counts once.
CREATE FUNCTION wager_progress(p_user bigint, p_valid_bet bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_left bigint := p_valid_bet; v_step bigint; v_row wager_requirement;
BEGIN
  IF v_left <= 0 THEN RETURN; END IF;
  FOR v_row IN SELECT * FROM wager_requirement WHERE user_id = p_user AND status = 'open'
      AND (expire_time IS NULL OR expire_time > clock_timestamp()) ORDER BY created_at, grant_id FOR UPDATE
  LOOP
    EXIT WHEN v_left = 0;
    v_step := least(v_left, v_row.need - v_row.have);
    v_left := v_left - v_step;
    UPDATE wager_requirement SET have = have + v_step, status = CASE WHEN have + v_step >= need THEN 'met' ELSE status END
     WHERE grant_id = v_row.grant_id;
  END LOOP;
END $$;

-- What the player sees as his wallet. coin: cash; bonus_coin: both bonus accounts; withdrawable: cash less the unplayed part of
-- deposits; frozen_coin: held for withdrawals and rounds in play. version grows with every change of any of the accounts.
CREATE FUNCTION wallet_snap(p_user bigint, OUT coin bigint, OUT bonus_coin bigint, OUT withdrawable bigint, OUT frozen_coin bigint,
                            OUT safebox bigint, OUT points bigint, OUT diamond bigint, OUT lottery bigint, OUT version bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE v_owed bigint; v_in_play bigint;
BEGIN
  SELECT coalesce(sum(balance) FILTER (WHERE kind = 'cash'), 0), coalesce(sum(balance) FILTER (WHERE kind IN ('bonus', 'bonus_locked')), 0),
         coalesce(sum(balance) FILTER (WHERE kind = 'withdraw_hold'), 0), coalesce(sum(balance) FILTER (WHERE kind = 'safebox'), 0),
         coalesce(sum(balance) FILTER (WHERE kind = 'points'), 0), coalesce(sum(balance) FILTER (WHERE kind = 'diamond'), 0),
         coalesce(sum(balance) FILTER (WHERE kind = 'lottery'), 0), coalesce(sum(a.version), 0)
    INTO coin, bonus_coin, frozen_coin, safebox, points, diamond, lottery, version
    FROM account a WHERE owner = p_user AND kind <> 'round' AND kind <> 'agent';
  SELECT coalesce(sum(need - have), 0) INTO v_owed FROM wager_requirement WHERE user_id = p_user AND kind = 'deposit' AND status = 'open';
  SELECT coalesce(sum(bet_cash + bet_bonus), 0) INTO v_in_play FROM game_round WHERE user_id = p_user AND status = 'OPEN';
  withdrawable := greatest(0, coin - v_owed);
  frozen_coin := frozen_coin + v_in_play;
END $$;
