-- The game wallet: sessions, rounds, transactions of the game providers, and what a player staked per day.

CREATE TABLE game_session (
  id            uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id       bigint NOT NULL,
  provider      text   NOT NULL,
  game_code     text   NOT NULL,
  device        text   NOT NULL DEFAULT '',
  -- The log-in it was launched from: ends with it, and play keeps that one active.
  player_session uuid,
  launch_hash   text   NOT NULL UNIQUE,
  launch_until  timestamptz(3) NOT NULL,
  -- Set when the launch token was used (once) and the provider got its session token.
  session_hash  text   UNIQUE,
  session_until timestamptz(3),
  closed_at     timestamptz(3),
  created_at    timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX game_session_open ON game_session (user_id) WHERE closed_at IS NULL;

-- What the wallet must know of a game; a game without a row plays with these defaults.
CREATE TABLE game_setting (
  game_code text    PRIMARY KEY,
  enabled   boolean NOT NULL DEFAULT true,
  -- Share of the stake that counts as valid bet, basis points.
  weight_bp int     NOT NULL DEFAULT 10000 CHECK (weight_bp BETWEEN 0 AND 10000),
  min_bet   bigint  NOT NULL DEFAULT 0,
  max_bet   bigint  NOT NULL DEFAULT 10000000000
);

CREATE TABLE game_round (
  provider     text   NOT NULL,
  round_id     text   NOT NULL,
  user_id      bigint NOT NULL,
  game_code    text   NOT NULL,
  session_id   uuid,
  account_id   bigint NOT NULL,
  status       text   NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'SETTLED', 'VOID')),
  bet_cash     bigint NOT NULL DEFAULT 0 CHECK (bet_cash >= 0),
  bet_bonus    bigint NOT NULL DEFAULT 0 CHECK (bet_bonus >= 0),
  win_cash     bigint NOT NULL DEFAULT 0 CHECK (win_cash >= 0),
  win_bonus    bigint NOT NULL DEFAULT 0 CHECK (win_bonus >= 0),
  -- Fixed when the round is settled.
  valid_bet    bigint NOT NULL DEFAULT 0,
  outcome_ref  text,
  outcome_hash text,
  created_at   timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  settled_at   timestamptz(3),
  PRIMARY KEY (provider, round_id)
) WITH (fillfactor = 80);
CREATE INDEX game_round_by_player ON game_round (user_id, created_at);
CREATE INDEX game_round_open ON game_round (user_id, created_at) WHERE status = 'OPEN';
CREATE INDEX game_round_settled ON game_round (settled_at) WHERE status = 'SETTLED';

CREATE TABLE game_tx (
  provider    text   NOT NULL,
  tx_id       text   NOT NULL,
  kind        text   NOT NULL CHECK (kind IN ('bet', 'betWin', 'win', 'rollback', 'endRound', 'tombstone')),
  round_id    text   NOT NULL,
  user_id     bigint,
  -- bet: stake; win: win; betWin: stake and win_amount; rollback: amount given back.
  amount      bigint NOT NULL DEFAULT 0,
  win_amount  bigint NOT NULL DEFAULT 0,
  cash        bigint NOT NULL DEFAULT 0,
  bonus       bigint NOT NULL DEFAULT 0,
  -- bets: ACCEPTED -> WON | LOST | ROLLED_BACK, or REFUSED; the others: DONE; a rollback that came first leaves ROLLED_BACK.
  status      text   NOT NULL,
  fingerprint text   NOT NULL,
  response    jsonb  NOT NULL,
  created_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (provider, tx_id)
) WITH (fillfactor = 80);
CREATE INDEX game_tx_by_round ON game_tx (provider, round_id);
CREATE INDEX game_tx_by_time ON game_tx (created_at);

-- Which bonus grants the stakes of open rounds came from (wager_requirement). A grant does not end while it is in play.
CREATE TABLE bonus_in_play (
  provider text   NOT NULL,
  round_id text   NOT NULL,
  tx_id    text   NOT NULL,
  grant_id uuid   NOT NULL REFERENCES wager_requirement (grant_id),
  amount   bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (round_id, provider, tx_id, grant_id)
);
CREATE INDEX bonus_in_play_by_grant ON bonus_in_play (grant_id);

-- Manila business day, per game: what limits, reports and ranks read. Fixed in the money transaction.
CREATE TABLE play_stat (
  user_id   bigint NOT NULL,
  day       date   NOT NULL,
  game_code text   NOT NULL,
  rounds    bigint NOT NULL DEFAULT 0,
  bet       bigint NOT NULL DEFAULT 0,
  valid_bet bigint NOT NULL DEFAULT 0,
  win       bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, day, game_code)
) WITH (fillfactor = 70);

CREATE FUNCTION manila_day(p_at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (p_at AT TIME ZONE 'Asia/Manila')::date
$$;

-- Whether a stake may be placed: NULL to play, else a status (PLAYER_BLOCKED, or LIMIT with its kind as 'LIMIT:<kind>').
-- The part that owns accounts and limits replaces this function in a migration of its own; it runs inside every bet.
CREATE FUNCTION play_guard(p_user bigint, p_amount bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT NULL::text
$$;

-- The name a game may show; replaced by the part that owns accounts.
CREATE FUNCTION player_nickname(p_user bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT 'Player ' || p_user
$$;

-- Numbers an operator sets. large_win: from here on a win is a significant event; max_win: above it no win is paid
-- before an operator has looked. Hundredths.
CREATE TABLE money_setting (
  only_row  boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  large_win bigint NOT NULL,
  max_win   bigint NOT NULL
);
INSERT INTO money_setting (large_win, max_win) VALUES (10000000, 10000000000);

-- Parts of the calls ------------------------------------------------------------------------------------------------------
-- All money of a player is moved under the locks of his cash and bonus account, so two calls about one player never interleave.
CREATE FUNCTION sw_lock(p_user bigint, OUT cash_id bigint, OUT bonus_id bigint, OUT cash bigint, OUT bonus bigint) LANGUAGE plpgsql AS $$
DECLARE v_row record;
BEGIN
  FOR v_row IN SELECT id, code, balance FROM account WHERE code IN ('p:' || p_user || ':bonus', 'p:' || p_user || ':cash') ORDER BY id FOR UPDATE
  LOOP
    IF v_row.code LIKE '%:cash' THEN cash_id := v_row.id; cash := v_row.balance; ELSE bonus_id := v_row.id; bonus := v_row.balance; END IF;
  END LOOP;
END $$;

CREATE FUNCTION sw_balance(p_cash bigint, p_bonus bigint) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('total', p_cash + p_bonus, 'cash', p_cash, 'bonus', p_bonus)
$$;

CREATE FUNCTION sw_incident(p_kind text, p_provider text, p_tx text, p_user bigint, p_detail jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO significant_event (kind, user_id, ref, detail) VALUES (p_kind, p_user, p_provider || '/' || p_tx, p_detail)
  ON CONFLICT (kind, ref) DO NOTHING
$$;

-- The stored answer of a transaction id, or NULL when it is new. Same body: the answer again (OK becomes DUPLICATE).
CREATE FUNCTION sw_replay(p_provider text, p_tx text, p_fingerprint text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE v_tx game_tx;
BEGIN
  SELECT * INTO v_tx FROM game_tx WHERE provider = p_provider AND tx_id = p_tx;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF v_tx.kind = 'tombstone' THEN RETURN jsonb_build_object('status', 'TX_ROLLED_BACK'); END IF;
  IF v_tx.fingerprint <> p_fingerprint THEN
    PERFORM sw_incident('sw-mismatch', p_provider, p_tx, v_tx.user_id, jsonb_build_object('kind', v_tx.kind));
    RETURN jsonb_build_object('status', 'TX_MISMATCH');
  END IF;
  IF v_tx.response ->> 'status' = 'OK' THEN RETURN v_tx.response || '{"status":"DUPLICATE"}'; END IF;
  RETURN v_tx.response;
END $$;

-- Adds to the player's day, the Manila day of p_at.
CREATE FUNCTION sw_count(p_user bigint, p_game text, p_at timestamptz, p_rounds bigint, p_bet bigint, p_valid bigint, p_win bigint)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO play_stat AS s (user_id, day, game_code, rounds, bet, valid_bet, win)
  VALUES (p_user, manila_day(p_at), p_game, p_rounds, p_bet, p_valid, p_win)
  ON CONFLICT (user_id, day, game_code) DO UPDATE SET rounds = s.rounds + excluded.rounds, bet = s.bet + excluded.bet,
    valid_bet = s.valid_bet + excluded.valid_bet, win = s.win + excluded.win
$$;

-- Whether a win may be paid onto this balance: below the ceiling, and the sum still fits a number on the wire (2^53 - 1).
CREATE FUNCTION sw_payable(p_balance bigint, p_win bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_win <= max_win AND p_balance + p_win <= 9007199254740991 FROM money_setting
$$;

-- The bonus part of a win: by the mix of the stake, the rest of the division to cash; so also of free games won inside a paid round.
-- Promo wins and wins without a stake pay cash.
CREATE FUNCTION sw_bonus_part(p_amount bigint, p_type text, p_bet_cash bigint, p_bet_bonus bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_type = 'promo' OR p_bet_cash + p_bet_bonus = 0 THEN 0
    ELSE floor(p_amount::numeric * p_bet_bonus / (p_bet_cash + p_bet_bonus))::bigint END
$$;

-- Takes the bonus part of a stake from the player's grants, the oldest first.
CREATE FUNCTION bonus_stake(p_provider text, p_round text, p_tx text, p_user bigint, p_amount bigint) RETURNS void LANGUAGE sql AS $$
  WITH owned AS (
    SELECT grant_id, least(remaining, p_amount - (sum(remaining) OVER (ORDER BY created_at, grant_id) - remaining)) AS part
      FROM wager_requirement WHERE user_id = p_user AND status IN ('open', 'met') AND remaining > 0),
  staked AS (
    INSERT INTO bonus_in_play (provider, round_id, tx_id, grant_id, amount)
    SELECT p_provider, p_round, p_tx, grant_id, part FROM owned WHERE part > 0 RETURNING grant_id, amount)
  UPDATE wager_requirement w SET remaining = w.remaining - s.amount FROM staked s WHERE w.grant_id = s.grant_id
$$;

-- Gives the bonus part of a win to the grants that staked for it, by their shares of the round's p_stake in bonus.
CREATE FUNCTION bonus_win(p_provider text, p_round text, p_stake bigint, p_amount bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE wager_requirement w SET remaining = w.remaining + div(p_amount::numeric * s.upto, p_stake) - div(p_amount::numeric * (s.upto - s.amount), p_stake)
    FROM (SELECT g.grant_id, sum(p.amount) AS amount, sum(sum(p.amount)) OVER (ORDER BY g.created_at, g.grant_id) AS upto
            FROM bonus_in_play p JOIN wager_requirement g USING (grant_id)
           WHERE p.round_id = p_round AND p.provider = p_provider GROUP BY g.grant_id) s
   WHERE w.grant_id = s.grant_id
$$;

-- Gives a stake taken back to the grants it came from.
CREATE FUNCTION bonus_back(p_provider text, p_round text, p_tx text) RETURNS void LANGUAGE sql AS $$
  WITH back AS (DELETE FROM bonus_in_play WHERE round_id = p_round AND provider = p_provider AND tx_id = p_tx RETURNING grant_id, amount)
  UPDATE wager_requirement w SET remaining = w.remaining + b.amount FROM back b WHERE w.grant_id = b.grant_id
$$;

-- Closes a round: held stake to the house, valid bet fixed, bets WON or LOST. p_valid: what the provider counts (NULL: all of it).
-- Returns the valid bet.
CREATE FUNCTION sw_settle(p_round game_round, p_valid bigint, p_ref text, p_hash text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE v_stake bigint := p_round.bet_cash + p_round.bet_bonus; v_valid bigint;
BEGIN
  IF v_stake > 0 THEN
    PERFORM ledger_write(uuid_v7(), 'sw-settle:' || p_round.provider, p_round.round_id, '', 'settle', p_round.round_id, 'game:' || p_round.game_code,
      ARRAY[p_round.account_id, account_open('house:gaming')], ARRAY[-v_stake, v_stake]);
  END IF;
  IF p_round.bet_bonus > 0 THEN
    DELETE FROM bonus_in_play WHERE round_id = p_round.round_id AND provider = p_round.provider;
  END IF;
  SELECT floor(least(v_stake, greatest(coalesce(p_valid, v_stake), 0))::numeric * coalesce(max(weight_bp), 10000) / 10000)
    INTO v_valid FROM game_setting WHERE game_code = p_round.game_code;
  UPDATE game_round SET status = 'SETTLED', valid_bet = v_valid, settled_at = clock_timestamp(), outcome_ref = p_ref, outcome_hash = p_hash
   WHERE provider = p_round.provider AND round_id = p_round.round_id;
  UPDATE game_tx SET status = CASE WHEN p_round.win_cash + p_round.win_bonus > 0 THEN 'WON' ELSE 'LOST' END
   WHERE provider = p_round.provider AND round_id = p_round.round_id AND status = 'ACCEPTED';
  PERFORM wager_progress(p_round.user_id, v_valid);
  RETURN v_valid;
END $$;

-- Pays a win into an open round and writes its journal. Returns the round after it.
CREATE FUNCTION sw_pay(p_round game_round, p_tx text, p_fingerprint text, p_cash_id bigint, p_bonus_id bigint, p_cash bigint, p_bonus bigint)
RETURNS game_round LANGUAGE plpgsql AS $$
BEGIN
  IF p_cash + p_bonus = 0 THEN RETURN p_round; END IF;
  PERFORM ledger_write(uuid_v7(), 'sw:' || p_round.provider, p_tx || ':win', p_fingerprint, 'win', p_round.round_id, 'game:' || p_round.game_code,
    ARRAY[account_open('house:gaming'), p_cash_id, p_bonus_id], ARRAY[-(p_cash + p_bonus), p_cash, p_bonus]);
  IF p_bonus > 0 THEN PERFORM bonus_win(p_round.provider, p_round.round_id, p_round.bet_bonus, p_bonus); END IF;
  UPDATE game_round SET win_cash = win_cash + p_cash, win_bonus = win_bonus + p_bonus
   WHERE provider = p_round.provider AND round_id = p_round.round_id RETURNING * INTO p_round;
  IF p_cash + p_bonus >= (SELECT large_win FROM money_setting) THEN
    PERFORM sw_incident('large-win', p_round.provider, p_tx, p_round.user_id, jsonb_build_object('amount', p_cash + p_bonus, 'round', p_round.round_id));
  END IF;
  RETURN p_round;
END $$;

-- Why a stake may not be placed now, or NULL. Slides the session's end at most every five minutes (no write per bet).
CREATE FUNCTION sw_refusal(p_provider text, p_user bigint, p_session text, p_game text, p_amount bigint) RETURNS text LANGUAGE plpgsql AS $$
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
