-- A player's own limits (player protection C14 to C17) and reality checks (C21).

CREATE TABLE player_limit (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id       bigint NOT NULL,
  -- 1 deposit, 2 loss, 3 wager: hundredths; 4 minutes of a session (LIMIT_KIND).
  kind          int    NOT NULL CHECK (kind IN (1, 2, 3, 4)),
  -- In days: 1, 7 from Monday, 30 for a month of the calendar (LIMIT_PERIOD). A session has no period: 1.
  period        int    NOT NULL CHECK (period IN (1, 7, 30) AND (kind <> 4 OR period = 1)),
  -- NULL: no limit (any more).
  value         bigint CHECK (value > 0),
  -- What the player has asked for, looser than value: 0 for none at all. Nothing holds but value until he confirms it.
  pending_value bigint CHECK (pending_value >= 0),
  pending_at    timestamptz(3),
  pending_from  timestamptz(3),
  UNIQUE (user_id, kind, period),
  CHECK (num_nulls(pending_value, pending_at, pending_from) IN (0, 3))
);

-- Every value that has held. 0: no limit.
CREATE TABLE player_limit_change (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id      bigint NOT NULL,
  kind         int    NOT NULL,
  period       int    NOT NULL,
  old_value    bigint NOT NULL,
  new_value    bigint NOT NULL,
  created_at   timestamptz(3) NOT NULL,
  effective_at timestamptz(3) NOT NULL
);
CREATE INDEX player_limit_change_by_player ON player_limit_change (user_id, id DESC);
CREATE TRIGGER player_limit_change_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON player_limit_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The session in which a player plays, whatever he is logged in with: logging in again does not begin a new one. `visit`, which counted it by
-- log-in, is written by nodes of the release before only and empties itself.
CREATE TABLE play_session (
  user_id     bigint PRIMARY KEY,
  -- Minutes between reality checks as the player chose; NULL: as the house has it.
  check_min   int CHECK (check_min > 0),
  started_at  timestamptz(3),
  seen_at     timestamptz(3),
  -- When the last reality check was answered, and which one the player was last told of.
  answered_at timestamptz(3),
  noted_at    timestamptz(3),
  -- When the next reality check is due, and when the player's session limit is reached. Bets are refused grace_sec later.
  check_at    timestamptz(3),
  end_at      timestamptz(3),
  grace_sec   int NOT NULL DEFAULT 60,
  -- The player has a limit of loss or wager, so that a bet of anybody else asks for none. Kept by a trigger of player_limit.
  limited     boolean NOT NULL DEFAULT false
) WITH (fillfactor = 70);

CREATE FUNCTION player_limited() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE v_user bigint := coalesce(NEW.user_id, OLD.user_id);
BEGIN
  INSERT INTO play_session AS s (user_id, limited)
  VALUES (v_user, EXISTS (SELECT FROM player_limit WHERE user_id = v_user AND kind IN (2, 3) AND value IS NOT NULL))
  ON CONFLICT (user_id) DO UPDATE SET limited = excluded.limited WHERE s.limited <> excluded.limited;
  RETURN NULL;
END $$;
CREATE TRIGGER player_limited AFTER INSERT OR UPDATE OR DELETE ON player_limit FOR EACH ROW EXECUTE FUNCTION player_limited();

CREATE TABLE reality_check (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL,
  due_at     timestamptz(3) NOT NULL,
  answered_at timestamptz(3) NOT NULL,
  -- 1 went on, 2 took a break, 3 looked at the history.
  choice     int NOT NULL CHECK (choice IN (1, 2, 3))
);
CREATE INDEX reality_check_by_player ON reality_check (user_id, id DESC);
CREATE TRIGGER reality_check_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reality_check
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The first Manila day of the period that holds a moment, and the first one after it. Weeks begin on Monday.
CREATE FUNCTION limit_since(p_period int, p_at timestamptz) RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN date_trunc(CASE p_period WHEN 1 THEN 'day' WHEN 7 THEN 'week' ELSE 'month' END, p_at AT TIME ZONE 'Asia/Manila')::date;
END $$;
CREATE FUNCTION limit_until(p_period int, p_at timestamptz) RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (limit_since(p_period, p_at) + CASE p_period WHEN 1 THEN interval '1 day' WHEN 7 THEN interval '7 days' ELSE interval '1 month' END)::date;
END $$;

-- What a player has deposited since a Manila day, hundredths; p_open: with the orders that can still be paid. Replaced by the part that owns
-- the orders.
CREATE FUNCTION limit_deposited(p_user bigint, p_since date, p_open boolean) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT 0::bigint
$$;

-- What counts towards a limit of money in the period that holds p_at: deposits, stakes less wins (below 0 for who is ahead), or stakes. The
-- stakes and wins are those of play_stat: a stake belongs to its day, a win to the day it is paid, one taken back to the day of its stake.
CREATE FUNCTION limit_used(p_user bigint, p_kind int, p_period int, p_at timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE v_since date := limit_since(p_period, p_at); v_until date := limit_until(p_period, p_at);
BEGIN
  IF p_kind = 1 THEN RETURN limit_deposited(p_user, v_since, true); END IF;
  RETURN (SELECT coalesce(sum(bet) - CASE p_kind WHEN 2 THEN sum(win) ELSE 0 END, 0)::bigint
            FROM play_stat WHERE user_id = p_user AND day >= v_since AND day < v_until);
END $$;

-- Why a stake would pass a limit of loss or wager, 'LIMIT:<kind>:<what is left>', or NULL. Of several the one that leaves least. Whoever asks
-- holds the player's accounts, as every change of play_stat does: two stakes never see the same rest.
CREATE FUNCTION limit_refusal(p_user bigint, p_amount bigint, p_at timestamptz) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE v_limit record; v_left bigint; v_least bigint; v_kind text;
BEGIN
  FOR v_limit IN SELECT kind, period, value FROM player_limit WHERE user_id = p_user AND kind IN (2, 3) AND value IS NOT NULL ORDER BY kind, period LOOP
    v_left := v_limit.value - limit_used(p_user, v_limit.kind, v_limit.period, p_at);
    IF v_least IS NULL OR v_left < v_least THEN
      v_least := v_left;
      v_kind := CASE v_limit.kind WHEN 2 THEN 'loss' ELSE 'wager' END;
    END IF;
  END LOOP;
  IF p_amount > v_least THEN RETURN 'LIMIT:' || v_kind || ':' || greatest(v_least, 0); END IF;
  RETURN NULL;
END $$;

-- Inside every bet: no stake while blocked (C18, C19), in a session that is over its limit, with a reality check unanswered (C21), or beyond
-- a limit (C17). Wins and rollbacks do not ask.
CREATE OR REPLACE FUNCTION play_guard(p_user bigint, p_amount bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce(
    (SELECT 'PLAYER_BLOCKED' FROM player_block(p_user)),
    (SELECT CASE
       WHEN end_at + make_interval(secs => grace_sec) <= clock_timestamp() THEN 'LIMIT:session'
       WHEN check_at + make_interval(secs => grace_sec) <= clock_timestamp() THEN 'LIMIT:realityCheck'
       WHEN limited THEN limit_refusal(p_user, p_amount, clock_timestamp()) END
       FROM play_session WHERE user_id = p_user));
END $$;
