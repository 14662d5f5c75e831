-- The name that other players and games see: the nickname, or `Player <id>` without one.
-- The core's migration 003 makes a version for platforms without players.
CREATE OR REPLACE FUNCTION player_nickname(p_user bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT nullif(nickname, '') FROM player WHERE id = p_user), 'Player ' || p_user)
$$;
