-- Cooling-off and self-exclusion. A row counts from started_at to until and ends by itself; nothing ends it sooner.

CREATE TABLE exclusion (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id      bigint NOT NULL,
  -- 1 cooling-off, 2 self-exclusion (RG_STATUS).
  rg_status    int  NOT NULL CHECK (rg_status IN (1, 2)),
  exclusion_no text NOT NULL UNIQUE,
  reason       int,
  started_at   timestamptz(3) NOT NULL,
  until        timestamptz(3) NOT NULL CHECK (until > started_at)
);
CREATE INDEX exclusion_by_player ON exclusion (user_id, until DESC);
CREATE FUNCTION exclusion_irrevocable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'an exclusion cannot be changed'; END $$;
CREATE TRIGGER exclusion_irrevocable BEFORE UPDATE OR DELETE ON exclusion FOR EACH ROW EXECUTE FUNCTION exclusion_irrevocable();

-- Why a player may not deposit, play or claim now: the gravest state with its end; no row when he may.
CREATE FUNCTION player_block(p_user bigint) RETURNS TABLE (rg_status int, until timestamptz) LANGUAGE sql STABLE AS $$
  SELECT 3, NULL::timestamptz FROM player WHERE id = p_user AND restricted
  UNION ALL
  (SELECT e.rg_status, max(e.until) FROM exclusion e WHERE e.user_id = p_user AND e.until > clock_timestamp()
    GROUP BY e.rg_status ORDER BY e.rg_status DESC)
  LIMIT 1
$$;

-- Inside every bet (player protection C18, C19): no stake while blocked; wins and rollbacks do not ask.
CREATE OR REPLACE FUNCTION play_guard(p_user bigint, p_amount bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT 'PLAYER_BLOCKED' FROM player_block(p_user)
$$;
