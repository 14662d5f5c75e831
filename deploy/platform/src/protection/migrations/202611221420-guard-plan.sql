-- As before, and planned once a connection: a function in SQL is parsed and planned anew in every bet.
CREATE OR REPLACE FUNCTION play_guard(p_user bigint, p_amount bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT 'PLAYER_BLOCKED' FROM player_block(p_user));
END $$;
