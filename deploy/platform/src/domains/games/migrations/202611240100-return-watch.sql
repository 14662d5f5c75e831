-- What each game took and paid in a Manila month, of the rounds of one version of its rules: the live watch over the return (player protection
-- C44). Written when rounds are counted, off the path of the bets. Rounds without a stake of the player's are not among them.
CREATE TABLE game_return (
  provider       text    NOT NULL,
  game_code      text    NOT NULL,
  version        text    NOT NULL,
  month          date    NOT NULL,
  rounds         bigint  NOT NULL,
  staked         bigint  NOT NULL,
  -- The sum of the squared stakes: the variance of what is paid grows with it.
  staked_squared numeric NOT NULL,
  largest_stake  bigint  NOT NULL,
  paid           bigint  NOT NULL,
  -- 0 as its mathematics say, 1 in doubt, 2 closed by the watch.
  state          smallint NOT NULL DEFAULT 0 CHECK (state IN (0, 1, 2)),
  -- From when it counts: when a closed game is opened again it begins anew.
  since          timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (provider, game_code, version, month)
) WITH (fillfactor = 70);

CREATE FUNCTION manila_month(p_at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT date_trunc('month', p_at AT TIME ZONE 'Asia/Manila')::date
$$;
