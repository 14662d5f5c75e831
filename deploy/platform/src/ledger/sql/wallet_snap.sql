-- Returns a player's wallet as the pages show it, in hundredths: coin (cash), bonus_coin (both bonus accounts),
-- withdrawable (cash less the open turnover of deposits), frozen_coin (held for withdrawals, and stakes of open
-- rounds), safebox; points, diamond and lottery in whole units. version, the sum of the accounts' versions, grows with
-- every change of an account.
-- Called by `walletSnap` and at the launch of a game. Rule: player protection C31.
CREATE OR REPLACE FUNCTION wallet_snap(p_user bigint, OUT coin bigint, OUT bonus_coin bigint, OUT withdrawable bigint, OUT frozen_coin bigint,
                                       OUT safebox bigint, OUT points bigint, OUT diamond bigint, OUT lottery bigint, OUT version bigint) LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
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
