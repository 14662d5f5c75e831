-- Free rounds: an operator grants a player so many rounds of one game at one stake, which the house pays. The stake of each is held and settled as
-- any other (exp:promo -> round -> house:gaming), what it wins is kept for its grant (house:gaming -> free:{grant}) up to the grant's cap, and is
-- given as bonus money once the grant is over. A free round is never a paid one too: it moves no cash and no bonus, and counts as no valid bet.

CREATE TABLE free_round_grant (
  grant_id    uuid   PRIMARY KEY DEFAULT uuid_v7(),
  user_id     bigint NOT NULL,
  provider    text   NOT NULL,
  game_code   text   NOT NULL,
  rounds      int    NOT NULL CHECK (rounds > 0),
  used        int    NOT NULL DEFAULT 0,
  -- What each round is played at, and the most that all of them bring: hundredths.
  bet         bigint NOT NULL CHECK (bet > 0),
  win_cap     bigint NOT NULL CHECK (win_cap > 0),
  won         bigint NOT NULL DEFAULT 0,
  -- On what the winnings are given: so many times to be bet, within so many days.
  wager_times int    NOT NULL CHECK (wager_times >= 0),
  bonus_days  int    NOT NULL CHECK (bonus_days > 0),
  expire_at   timestamptz(3) NOT NULL,
  granted_by  text   NOT NULL,
  reason      text   NOT NULL,
  created_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- No round more is begun: an operator took the rest back, or the player may not play.
  closed_at    timestamptz(3),
  closed_by    text,
  close_reason text,
  -- All is over, and what was won has been given.
  ended_at    timestamptz(3),
  CONSTRAINT free_rounds_used CHECK (used BETWEEN 0 AND rounds),
  CONSTRAINT free_rounds_won CHECK (won BETWEEN 0 AND win_cap)
);
CREATE INDEX free_round_grant_by_player ON free_round_grant (user_id, created_at DESC);
CREATE INDEX free_round_grant_going_on ON free_round_grant (user_id) WHERE ended_at IS NULL;

-- bet_free: the stake that the house pays. win_free: what the round came to, of which the grant keeps what its cap leaves.
ALTER TABLE game_round
  ADD COLUMN free_grant uuid,
  ADD COLUMN bet_free   bigint NOT NULL DEFAULT 0,
  ADD COLUMN win_free   bigint NOT NULL DEFAULT 0;
ALTER TABLE game_round ADD CONSTRAINT game_round_free_or_paid
  CHECK (CASE WHEN free_grant IS NULL THEN bet_free = 0 AND win_free = 0
              ELSE bet_cash + bet_bonus + win_cash + win_bonus = 0 AND bet_free >= 0 AND win_free >= 0 END) NOT VALID;
CREATE INDEX game_round_free ON game_round (free_grant) WHERE free_grant IS NOT NULL;

INSERT INTO account_kind (kind, pattern, asset, class, tracked) VALUES ('free_rounds', '^free:[0-9a-f-]{36}$', 'PHP', 'L', true);

-- What the wallet says of a grant beside its answer, as it is after p_used more rounds and p_win; nothing of none.
CREATE FUNCTION sw_free_state(p_grant uuid, p_used int, p_win bigint) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF p_grant IS NULL THEN RETURN '{}'; END IF;
  RETURN (SELECT jsonb_build_object('freeRound', jsonb_build_object('rounds', rounds, 'used', used + p_used, 'won', least(win_cap, won + p_win)))
            FROM free_round_grant WHERE grant_id = p_grant);
END $$;

-- Keeps what a free round came to for its grant, as far as the cap leaves. The caller holds the player's accounts. Returns the round after it.
CREATE FUNCTION sw_free_pay(p_round game_round, p_tx text, p_fingerprint text, p_win bigint) RETURNS game_round LANGUAGE plpgsql AS $$
DECLARE v_paid bigint;
BEGIN
  IF p_win = 0 THEN RETURN p_round; END IF;
  SELECT least(p_win, win_cap - won) INTO v_paid FROM free_round_grant WHERE grant_id = p_round.free_grant FOR UPDATE;
  IF v_paid > 0 THEN
    PERFORM ledger_write(uuid_v7(), 'sw:' || p_round.provider, p_tx || ':win', p_fingerprint, 'free-win', p_round.round_id, 'game:' || p_round.game_code,
      ARRAY[account_open('house:gaming'), account_open('free:' || p_round.free_grant)], ARRAY[-v_paid, v_paid]);
    UPDATE free_round_grant SET won = won + v_paid WHERE grant_id = p_round.free_grant;
  END IF;
  UPDATE game_round SET win_free = win_free + p_win WHERE provider = p_round.provider AND round_id = p_round.round_id RETURNING * INTO p_round;
  IF p_win >= (SELECT large_win FROM money_setting) THEN
    PERFORM sw_incident('large-win', p_round.provider, p_tx, p_round.user_id, jsonb_build_object('amount', p_win, 'round', p_round.round_id));
  END IF;
  RETURN p_round;
END $$;

-- Gives the stake of a free round back to the house, and the round to its grant.
CREATE FUNCTION sw_free_back(p_round game_round, p_id uuid, p_tx text, p_fingerprint text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger_write(p_id, 'sw:' || p_round.provider, p_tx || ':rollback', p_fingerprint, 'rollback', p_round.round_id, 'game:' || p_round.game_code,
    ARRAY[p_round.account_id, account_open('exp:promo')], ARRAY[-p_round.bet_free, p_round.bet_free]);
  UPDATE game_round SET bet_free = 0 WHERE provider = p_round.provider AND round_id = p_round.round_id;
  UPDATE free_round_grant SET used = used - 1 WHERE grant_id = p_round.free_grant;
END $$;

-- The stake of a free round, with its win where p_kind is betWin: an amount of 0 and an open grant of this player, provider and game, which has a
-- round left. The player's accounts are locked first, then the grant, so parallel stakes use no round twice.
-- As sw_bet, and LIMIT with kind freeRound (no such grant, or none left of it) or freeRoundExpired; BAD_AMOUNT for a stake of money beside a grant;
-- TX_MISMATCH for a round that has a stake already.
CREATE FUNCTION sw_free_bet(p_kind text, p_provider text, p_tx text, p_fingerprint text, p_round text, p_user bigint, p_session text, p_game text,
                            p_amount bigint, p_free_round text, p_win bigint, p_round_end boolean, p_currency text)
RETURNS jsonb LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE v_wallet record; v_grant free_round_grant; v_round game_round; v_refusal text; v_answer jsonb; v_id uuid := uuid_v7();
BEGIN
  IF p_amount < 0 OR p_win < 0 THEN RETURN jsonb_build_object('status', 'BAD_AMOUNT'); END IF;
  SELECT * INTO v_wallet FROM sw_lock(p_user);
  v_answer := sw_replay(p_provider, p_tx, p_fingerprint, p_kind);
  IF v_answer IS NOT NULL THEN RETURN v_answer; END IF;
  IF p_free_round ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
    SELECT * INTO v_grant FROM free_round_grant
     WHERE grant_id = p_free_round::uuid AND user_id = p_user AND provider = p_provider AND game_code = p_game FOR UPDATE;
  END IF;

  v_refusal := CASE
    WHEN p_currency <> 'PHP' THEN 'CURRENCY'
    WHEN v_grant.grant_id IS NULL OR v_grant.closed_at IS NOT NULL OR v_grant.ended_at IS NOT NULL OR v_grant.used >= v_grant.rounds THEN 'LIMIT:freeRound'
    WHEN v_grant.expire_at <= clock_timestamp() THEN 'LIMIT:freeRoundExpired'
    WHEN p_amount <> 0 THEN 'BAD_AMOUNT'
    ELSE sw_refusal(p_provider, p_user, p_session, p_game, 0) END;
  SELECT * INTO v_round FROM game_round WHERE provider = p_provider AND round_id = p_round;
  IF FOUND AND (v_round.status = 'OPEN' OR v_round.user_id <> p_user OR v_round.game_code <> p_game) THEN
    PERFORM sw_incident('sw-free-and-paid', p_provider, p_tx, p_user, jsonb_build_object('round', p_round, 'grant', p_free_round));
    v_refusal := 'TX_MISMATCH';
  ELSIF FOUND THEN v_refusal := coalesce(v_refusal, 'ROUND_CLOSED');
  ELSIF p_win > 0 AND v_refusal IS NULL
    AND (NOT sw_payable(v_wallet.cash + v_wallet.bonus, p_win) OR NOT sw_within_game(p_game, v_grant.bet, p_win)) THEN
    PERFORM sw_incident('sw-win-refused', p_provider, p_tx, p_user, jsonb_build_object('status', 'BAD_AMOUNT', 'round', p_round, 'amount', p_win));
    v_refusal := 'BAD_AMOUNT';
  END IF;
  IF v_refusal IS NOT NULL THEN
    v_answer := jsonb_build_object('status', split_part(v_refusal, ':', 1));
    IF v_refusal LIKE 'LIMIT:%' THEN v_answer := v_answer || jsonb_build_object('kind', split_part(v_refusal, ':', 2)); END IF;
    IF v_refusal LIKE 'LIMIT:%:%' THEN v_answer := v_answer || jsonb_build_object('left', split_part(v_refusal, ':', 3)::bigint); END IF;
    INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, amount, status, fingerprint, response)
    VALUES (p_provider, p_tx, p_kind, p_round, p_user, p_amount, 'REFUSED', p_fingerprint, v_answer) ON CONFLICT DO NOTHING;
    RETURN CASE WHEN FOUND THEN v_answer ELSE sw_replay(p_provider, p_tx, p_fingerprint, p_kind) END;
  END IF;

  v_answer := jsonb_build_object('status', 'OK', 'walletTxId', v_id, 'balance', sw_balance(v_wallet.cash, v_wallet.bonus))
    || sw_free_state(v_grant.grant_id, 1, p_win);
  -- The first write: if a rollback of this very bet came meanwhile, its tombstone holds the key and no round is used.
  INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, win_amount, status, fingerprint, response)
  VALUES (p_provider, p_tx, p_kind, p_round, p_user, p_win, CASE WHEN p_win > 0 THEN 'WON' ELSE 'ACCEPTED' END, p_fingerprint, v_answer) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN sw_replay(p_provider, p_tx, p_fingerprint, p_kind); END IF;
  UPDATE free_round_grant SET used = used + 1 WHERE grant_id = v_grant.grant_id;
  INSERT INTO account (code, kind, asset, owner, balance) VALUES ('p:' || p_user || ':round:' || p_provider || '/' || p_round, 'round', 'PHP', p_user, 0)
    RETURNING id INTO v_round.account_id;
  INSERT INTO game_round (provider, round_id, user_id, game_code, session_id, account_id, free_grant, bet_free)
  VALUES (p_provider, p_round, p_user, p_game, (SELECT id FROM game_session WHERE session_hash = p_session), v_round.account_id, v_grant.grant_id, v_grant.bet)
  RETURNING * INTO v_round;
  PERFORM ledger_write(v_id, 'sw:' || p_provider, p_tx || ':bet', p_fingerprint, 'free-bet', p_round, 'game:' || p_game,
    ARRAY[account_open('exp:promo'), v_round.account_id], ARRAY[-v_grant.bet, v_grant.bet]);
  v_round := sw_free_pay(v_round, p_tx, p_fingerprint, p_win);
  IF p_round_end THEN PERFORM sw_settle(v_round, 0, NULL, NULL); END IF;
  RETURN v_answer;
END $$;

-- The calls as before (003, 012, 016), which know free rounds now. Free rounds stand in no play_stat: limits, tasks and ranks count none of them.

CREATE OR REPLACE FUNCTION sw_settle(p_round game_round, p_valid bigint, p_ref text, p_hash text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE v_stake bigint := p_round.bet_cash + p_round.bet_bonus; v_held bigint := v_stake + p_round.bet_free; v_valid bigint;
BEGIN
  IF v_held > 0 THEN
    PERFORM ledger_write(uuid_v7(), 'sw-settle:' || p_round.provider, p_round.round_id, '', 'settle', p_round.round_id, 'game:' || p_round.game_code,
      ARRAY[p_round.account_id, account_open('house:gaming')], ARRAY[-v_held, v_held]);
  END IF;
  IF p_round.bet_bonus > 0 THEN
    DELETE FROM bonus_in_play WHERE round_id = p_round.round_id AND provider = p_round.provider;
  END IF;
  SELECT floor(least(v_stake, greatest(coalesce(p_valid, v_stake), 0))::numeric * coalesce(max(weight_bp), 10000) / 10000)
    INTO v_valid FROM game_setting WHERE game_code = p_round.game_code;
  UPDATE game_round SET status = 'SETTLED', valid_bet = v_valid, settled_at = clock_timestamp(), outcome_ref = p_ref, outcome_hash = p_hash
   WHERE provider = p_round.provider AND round_id = p_round.round_id;
  UPDATE game_tx SET status = CASE WHEN p_round.win_cash + p_round.win_bonus + p_round.win_free > 0 THEN 'WON' ELSE 'LOST' END
   WHERE provider = p_round.provider AND round_id = p_round.round_id AND status = 'ACCEPTED';
  PERFORM wager_progress(p_round.user_id, v_valid);
  RETURN v_valid;
END $$;

CREATE OR REPLACE FUNCTION sw_win(p_provider text, p_tx text, p_fingerprint text, p_round text, p_user bigint, p_amount bigint, p_type text, p_bet_tx text,
                       p_round_end boolean, p_valid bigint, p_game text DEFAULT NULL, p_currency text DEFAULT NULL)
RETURNS jsonb LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE v_wallet record; v_round game_round; v_refusal text; v_answer jsonb; v_bonus bigint; v_valid bigint := 0; v_bet game_tx; v_free boolean; v_cash bigint;
BEGIN
  IF p_amount < 0 THEN RETURN jsonb_build_object('status', 'BAD_AMOUNT'); END IF;
  SELECT * INTO v_wallet FROM sw_lock(p_user);
  v_answer := sw_replay(p_provider, p_tx, p_fingerprint, 'win');
  IF v_answer IS NOT NULL THEN RETURN v_answer; END IF;
  SELECT * INTO v_round FROM game_round WHERE provider = p_provider AND round_id = p_round;
  SELECT * INTO v_bet FROM game_tx WHERE provider = p_provider AND tx_id = p_bet_tx;
  v_refusal := CASE
    WHEN p_currency <> 'PHP' THEN 'CURRENCY'
    WHEN v_bet.round_id <> p_round OR v_bet.user_id <> p_user OR v_bet.kind NOT IN ('bet', 'betWin', 'tombstone') THEN 'TX_MISMATCH'
    WHEN v_bet.status = 'ROLLED_BACK' OR v_round.status = 'VOID' THEN 'TX_ROLLED_BACK'
    WHEN v_round.status IS DISTINCT FROM 'OPEN' THEN 'ROUND_CLOSED'
    WHEN v_round.user_id <> p_user OR v_round.game_code <> p_game THEN 'TX_MISMATCH'
    WHEN p_bet_tx IS NOT NULL AND (v_bet.status IN ('ACCEPTED', 'WON', 'LOST')) IS NOT TRUE THEN 'TX_MISMATCH'
    WHEN NOT sw_payable(v_wallet.cash + v_wallet.bonus, p_amount) THEN 'BAD_AMOUNT'
    WHEN p_amount > 0 AND NOT sw_within_game(v_round.game_code, v_round.bet_cash + v_round.bet_bonus + v_round.bet_free, v_round.win_cash + v_round.win_bonus + v_round.win_free + p_amount)
      THEN 'BAD_AMOUNT' END;
  IF v_refusal IS NOT NULL THEN
    -- Not stored: the provider repeats a win until it is taken, and its bet may still be on the way.
    PERFORM sw_incident('sw-win-refused', p_provider, p_tx, p_user,
      jsonb_build_object('status', v_refusal, 'round', p_round, 'amount', p_amount, 'bet', p_bet_tx));
    RETURN jsonb_build_object('status', v_refusal);
  END IF;

  v_free := v_round.free_grant IS NOT NULL;
  v_bonus := sw_bonus_part(p_amount, p_type, v_round.bet_cash, v_round.bet_bonus);
  v_cash := CASE WHEN v_free THEN 0 ELSE p_amount - v_bonus END;
  v_answer := jsonb_build_object('status', 'OK', 'walletTxId', uuid_v7(), 'balance', sw_balance(v_wallet.cash + v_cash, v_wallet.bonus + v_bonus))
    || sw_free_state(v_round.free_grant, 0, p_amount);
  INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, amount, cash, bonus, status, fingerprint, response)
  VALUES (p_provider, p_tx, 'win', p_round, p_user, p_amount, v_cash, v_bonus, 'DONE', p_fingerprint, v_answer) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN sw_replay(p_provider, p_tx, p_fingerprint, 'win'); END IF;
  -- A bet that had lost, and wins after all, has won: a round that paid has always one that cannot be rolled back.
  UPDATE game_tx SET status = CASE WHEN p_amount > 0 THEN 'WON' ELSE 'LOST' END
   WHERE provider = p_provider AND round_id = p_round AND (status = 'ACCEPTED' OR (status = 'LOST' AND p_amount > 0))
     AND (tx_id = p_bet_tx OR (p_bet_tx IS NULL AND p_amount > 0));
  v_round := CASE WHEN v_free THEN sw_free_pay(v_round, p_tx, p_fingerprint, p_amount)
    ELSE sw_pay(v_round, p_tx, p_fingerprint, v_wallet.cash_id, v_wallet.bonus_id, v_cash, v_bonus) END;
  IF p_round_end THEN v_valid := sw_settle(v_round, p_valid, NULL, NULL); END IF;
  IF NOT v_free THEN
    PERFORM sw_count(v_round.user_id, v_round.game_code, clock_timestamp(), p_round_end::int, 0, v_valid, p_amount);
  END IF;
  RETURN v_answer;
END $$;

CREATE OR REPLACE FUNCTION sw_rollback(p_provider text, p_tx text, p_fingerprint text, p_original text, p_round text, p_reason text,
                            p_user bigint DEFAULT NULL, p_game text DEFAULT NULL, p_currency text DEFAULT NULL)
RETURNS jsonb LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE v_bet game_tx; v_round game_round; v_wallet record; v_answer jsonb; v_id uuid := uuid_v7(); v_back bigint := 0; v_last boolean;
BEGIN
  v_answer := sw_replay(p_provider, p_tx, p_fingerprint, 'rollback');
  IF v_answer IS NOT NULL THEN RETURN v_answer; END IF;
  IF p_currency <> 'PHP' THEN RETURN jsonb_build_object('status', 'CURRENCY'); END IF;
  INSERT INTO game_tx (provider, tx_id, kind, round_id, status, fingerprint, response)
  VALUES (p_provider, p_original, 'tombstone', p_round, 'ROLLED_BACK', '', '{}') ON CONFLICT DO NOTHING;
  -- Waited for a bet in flight, if there is one. Now its player is known; its state counts only under his lock.
  SELECT * INTO v_bet FROM game_tx WHERE provider = p_provider AND tx_id = p_original;
  SELECT * INTO v_wallet FROM sw_lock(v_bet.user_id);
  SELECT * INTO v_bet FROM game_tx WHERE provider = p_provider AND tx_id = p_original;
  v_answer := sw_replay(p_provider, p_tx, p_fingerprint, 'rollback');
  IF v_answer IS NOT NULL THEN RETURN v_answer; END IF;
  SELECT * INTO v_round FROM game_round WHERE provider = p_provider AND round_id = v_bet.round_id;
  -- Of a refused bet the round may be somebody else's: only an accepted one answers for its game.
  IF v_bet.round_id <> p_round OR v_bet.user_id <> p_user OR v_bet.kind NOT IN ('bet', 'betWin', 'tombstone')
    OR (v_bet.status IN ('ACCEPTED', 'WON', 'LOST') AND v_round.game_code <> p_game) THEN
    PERFORM sw_incident('sw-rollback-refused', p_provider, p_tx, v_bet.user_id, jsonb_build_object('status', 'TX_MISMATCH', 'round', p_round, 'original', p_original));
    RETURN jsonb_build_object('status', 'TX_MISMATCH');
  END IF;
  IF v_bet.status NOT IN ('ACCEPTED', 'REFUSED', 'ROLLED_BACK') THEN RETURN jsonb_build_object('status', 'TX_SETTLED'); END IF;
  v_last := v_bet.status = 'ACCEPTED' AND NOT EXISTS (
    SELECT FROM game_tx WHERE provider = p_provider AND round_id = p_round AND tx_id <> p_original AND kind IN ('bet', 'betWin') AND status IN ('ACCEPTED', 'WON', 'LOST'));
  IF v_bet.status = 'ACCEPTED' AND v_round.win_cash + v_round.win_bonus + v_round.win_free > 0
    AND (v_last OR NOT sw_within_game(v_round.game_code, v_round.bet_cash + v_round.bet_bonus - v_bet.amount, v_round.win_cash + v_round.win_bonus)) THEN
    PERFORM sw_incident('sw-rollback-refused', p_provider, p_tx, v_bet.user_id, jsonb_build_object('status', 'TX_SETTLED', 'round', p_round, 'original', p_original));
    RETURN jsonb_build_object('status', 'TX_SETTLED');
  END IF;

  IF v_bet.status = 'ACCEPTED' THEN v_back := v_bet.amount; END IF;
  v_answer := jsonb_build_object('status', 'OK', 'walletTxId', v_id, 'rolledBack', v_back);
  IF v_back > 0 THEN v_answer := v_answer || jsonb_build_object('balance', sw_balance(v_wallet.cash + v_bet.cash, v_wallet.bonus + v_bet.bonus)); END IF;
  INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, amount, cash, bonus, status, fingerprint, response)
  VALUES (p_provider, p_tx, 'rollback', p_round, v_bet.user_id, v_back, CASE WHEN v_back > 0 THEN v_bet.cash ELSE 0 END,
          CASE WHEN v_back > 0 THEN v_bet.bonus ELSE 0 END, 'DONE', p_fingerprint, v_answer) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN sw_replay(p_provider, p_tx, p_fingerprint, 'rollback'); END IF;
  IF v_bet.status <> 'ACCEPTED' THEN RETURN v_answer; END IF;

  UPDATE game_tx SET status = 'ROLLED_BACK' WHERE provider = p_provider AND tx_id = p_original;
  UPDATE game_round SET bet_cash = bet_cash - v_bet.cash, bet_bonus = bet_bonus - v_bet.bonus
   WHERE provider = p_provider AND round_id = p_round RETURNING * INTO v_round;
  IF v_back > 0 THEN
    PERFORM ledger_write(v_id, 'sw:' || p_provider, p_tx || ':rollback', p_fingerprint, 'rollback', p_round, 'game:' || v_round.game_code,
      ARRAY[v_round.account_id, v_wallet.cash_id, v_wallet.bonus_id], ARRAY[-v_back, v_bet.cash, v_bet.bonus]);
    IF v_bet.bonus > 0 THEN PERFORM bonus_back(p_provider, p_round, p_original); END IF;
    PERFORM sw_count(v_bet.user_id, v_round.game_code, v_bet.created_at, 0, -v_back, 0, 0);
  END IF;
  IF v_round.free_grant IS NOT NULL THEN PERFORM sw_free_back(v_round, v_id, p_tx, p_fingerprint); END IF;
  IF v_last THEN
    UPDATE game_round SET status = 'VOID', settled_at = clock_timestamp(), outcome_ref = p_reason WHERE provider = p_provider AND round_id = p_round;
  END IF;
  RETURN v_answer;
END $$;

CREATE OR REPLACE FUNCTION sw_end_round(p_provider text, p_tx text, p_fingerprint text, p_round text, p_ref text, p_hash text, p_valid bigint,
                             p_user bigint DEFAULT NULL, p_game text DEFAULT NULL, p_currency text DEFAULT NULL)
RETURNS jsonb LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE v_round game_round; v_answer jsonb; v_valid bigint;
BEGIN
  SELECT * INTO v_round FROM game_round WHERE provider = p_provider AND round_id = p_round;
  PERFORM sw_lock(v_round.user_id);
  v_answer := sw_replay(p_provider, p_tx, p_fingerprint, 'endRound');
  IF v_answer IS NOT NULL THEN RETURN v_answer; END IF;
  IF p_currency <> 'PHP' THEN RETURN jsonb_build_object('status', 'CURRENCY'); END IF;
  SELECT * INTO v_round FROM game_round WHERE provider = p_provider AND round_id = p_round;
  IF NOT FOUND THEN RETURN jsonb_build_object('status', 'ROUND_CLOSED'); END IF;
  IF v_round.user_id <> p_user OR v_round.game_code <> p_game
    OR (v_round.status = 'SETTLED' AND (v_round.outcome_ref <> p_ref OR v_round.outcome_hash <> p_hash)) THEN
    PERFORM sw_incident('sw-end-refused', p_provider, p_tx, v_round.user_id, jsonb_build_object('status', 'TX_MISMATCH', 'round', p_round, 'outcome', p_ref));
    RETURN jsonb_build_object('status', 'TX_MISMATCH');
  END IF;
  IF v_round.status = 'VOID' THEN RETURN jsonb_build_object('status', 'ROUND_CLOSED'); END IF;
  v_answer := jsonb_build_object('status', 'OK');
  INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, status, fingerprint, response)
  VALUES (p_provider, p_tx, 'endRound', p_round, v_round.user_id, 'DONE', p_fingerprint, v_answer) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN sw_replay(p_provider, p_tx, p_fingerprint, 'endRound'); END IF;
  IF v_round.status = 'OPEN' THEN
    v_valid := sw_settle(v_round, p_valid, p_ref, p_hash);
    IF v_round.free_grant IS NULL THEN
      PERFORM sw_count(v_round.user_id, v_round.game_code, clock_timestamp(), 1, 0, v_valid, 0);
    END IF;
  ELSE
    UPDATE game_round SET outcome_ref = coalesce(outcome_ref, p_ref), outcome_hash = coalesce(outcome_hash, p_hash)
     WHERE provider = p_provider AND round_id = p_round;
  END IF;
  RETURN v_answer;
END $$;

CREATE OR REPLACE FUNCTION sw_bet(p_kind text, p_provider text, p_tx text, p_fingerprint text, p_round text, p_user bigint, p_session text, p_game text,
                       p_amount bigint, p_free_round text, p_win bigint, p_round_end boolean, p_valid bigint, p_currency text DEFAULT NULL)
RETURNS jsonb LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_wallet record; v_round game_round; v_refusal text; v_answer jsonb; v_id uuid := uuid_v7();
  v_cash bigint; v_bonus bigint; v_win_bonus bigint; v_valid bigint := 0; v_now timestamptz := clock_timestamp();
BEGIN
  IF p_free_round IS NOT NULL THEN
    RETURN sw_free_bet(p_kind, p_provider, p_tx, p_fingerprint, p_round, p_user, p_session, p_game, p_amount, p_free_round, p_win, p_round_end, p_currency);
  END IF;
  IF p_amount < 0 OR p_win < 0 THEN RETURN jsonb_build_object('status', 'BAD_AMOUNT'); END IF;
  SELECT * INTO v_wallet FROM sw_lock(p_user);
  v_answer := sw_replay(p_provider, p_tx, p_fingerprint, p_kind);
  IF v_answer IS NOT NULL THEN RETURN v_answer; END IF;

  v_refusal := CASE
    WHEN p_currency <> 'PHP' THEN 'CURRENCY'
    ELSE coalesce(sw_refusal(p_provider, p_user, p_session, p_game, p_amount), CASE WHEN p_amount = 0 THEN 'BAD_AMOUNT' END) END;
  SELECT * INTO v_round FROM game_round WHERE provider = p_provider AND round_id = p_round;
  IF FOUND AND (v_round.user_id <> p_user OR v_round.game_code <> p_game) THEN
    PERFORM sw_incident('sw-foreign-round', p_provider, p_tx, p_user, jsonb_build_object('round', p_round));
    v_refusal := 'TX_MISMATCH';
  ELSIF FOUND AND v_round.free_grant IS NOT NULL THEN
    PERFORM sw_incident('sw-free-and-paid', p_provider, p_tx, p_user, jsonb_build_object('round', p_round));
    v_refusal := 'TX_MISMATCH';
  ELSIF FOUND AND v_round.status <> 'OPEN' THEN v_refusal := coalesce(v_refusal, 'ROUND_CLOSED');
  ELSIF p_amount > v_wallet.cash + v_wallet.bonus THEN v_refusal := coalesce(v_refusal, 'INSUFFICIENT_FUNDS');
  ELSIF p_win > 0 AND v_refusal IS NULL
    AND (NOT sw_payable(v_wallet.cash + v_wallet.bonus - p_amount, p_win)
      OR NOT sw_within_game(p_game, coalesce(v_round.bet_cash + v_round.bet_bonus, 0) + p_amount, coalesce(v_round.win_cash + v_round.win_bonus, 0) + p_win)) THEN
    PERFORM sw_incident('sw-win-refused', p_provider, p_tx, p_user, jsonb_build_object('status', 'BAD_AMOUNT', 'round', p_round, 'amount', p_win));
    v_refusal := 'BAD_AMOUNT';
  END IF;
  IF v_refusal IS NOT NULL THEN
    v_answer := jsonb_build_object('status', split_part(v_refusal, ':', 1));
    IF v_refusal LIKE 'LIMIT:%' THEN v_answer := v_answer || jsonb_build_object('kind', split_part(v_refusal, ':', 2)); END IF;
    IF v_refusal LIKE 'LIMIT:%:%' THEN v_answer := v_answer || jsonb_build_object('left', split_part(v_refusal, ':', 3)::bigint); END IF;
    IF v_refusal = 'INSUFFICIENT_FUNDS' THEN v_answer := v_answer || jsonb_build_object('balance', sw_balance(v_wallet.cash, v_wallet.bonus)); END IF;
    INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, amount, status, fingerprint, response)
    VALUES (p_provider, p_tx, p_kind, p_round, p_user, p_amount, 'REFUSED', p_fingerprint, v_answer) ON CONFLICT DO NOTHING;
    RETURN CASE WHEN FOUND THEN v_answer ELSE sw_replay(p_provider, p_tx, p_fingerprint, p_kind) END;
  END IF;

  v_cash := least(p_amount, v_wallet.cash);
  v_bonus := p_amount - v_cash;
  v_win_bonus := sw_bonus_part(p_win, 'win', coalesce(v_round.bet_cash, 0) + v_cash, coalesce(v_round.bet_bonus, 0) + v_bonus);
  v_answer := jsonb_build_object('status', 'OK', 'walletTxId', v_id,
    'balance', sw_balance(v_wallet.cash - v_cash + p_win - v_win_bonus, v_wallet.bonus - v_bonus + v_win_bonus));
  -- The first write: if a rollback of this very bet came meanwhile, its tombstone holds the key and nothing is debited.
  INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, amount, win_amount, cash, bonus, status, fingerprint, response, created_at)
  VALUES (p_provider, p_tx, p_kind, p_round, p_user, p_amount, p_win, v_cash, v_bonus, CASE WHEN p_win > 0 THEN 'WON' ELSE 'ACCEPTED' END,
          p_fingerprint, v_answer, v_now) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN sw_replay(p_provider, p_tx, p_fingerprint, p_kind); END IF;

  IF v_round.provider IS NULL THEN
    INSERT INTO account (code, kind, asset, owner, balance) VALUES ('p:' || p_user || ':round:' || p_provider || '/' || p_round, 'round', 'PHP', p_user, 0)
      RETURNING id INTO v_round.account_id;
    INSERT INTO game_round (provider, round_id, user_id, game_code, session_id, account_id, bet_cash, bet_bonus)
    VALUES (p_provider, p_round, p_user, p_game, (SELECT id FROM game_session WHERE session_hash = p_session), v_round.account_id, v_cash, v_bonus)
    RETURNING * INTO v_round;
  ELSE
    UPDATE game_round SET bet_cash = bet_cash + v_cash, bet_bonus = bet_bonus + v_bonus WHERE provider = p_provider AND round_id = p_round RETURNING * INTO v_round;
  END IF;
  PERFORM ledger_write(v_id, 'sw:' || p_provider, p_tx || ':bet', p_fingerprint, 'bet', p_round, 'game:' || p_game,
    ARRAY[v_wallet.cash_id, v_wallet.bonus_id, v_round.account_id], ARRAY[-v_cash, -v_bonus, p_amount]);
  IF v_bonus > 0 THEN PERFORM bonus_stake(p_provider, p_round, p_tx, p_user, v_bonus); END IF;
  v_round := sw_pay(v_round, p_tx, p_fingerprint, v_wallet.cash_id, v_wallet.bonus_id, p_win - v_win_bonus, v_win_bonus);
  IF p_round_end THEN v_valid := sw_settle(v_round, p_valid, NULL, NULL); END IF;
  PERFORM sw_count(p_user, p_game, v_now, p_round_end::int, p_amount, v_valid, p_win);
  RETURN v_answer;
END $$;
