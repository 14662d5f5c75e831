-- The list of games is the operator's one switch: what is not on there takes no new bets from the moment it is written (player protection C48).
-- Rounds that are open go on: their wins and rollbacks do not ask.
CREATE FUNCTION bets_follow_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE game_setting s SET enabled = (listed.item ->> 'status')::int = 1
    FROM jsonb_array_elements(NEW.value) AS listed(item) JOIN game g ON g.game_id = (listed.item ->> 'gameId')::int
   WHERE s.game_code = g.game_code AND s.enabled <> ((listed.item ->> 'status')::int = 1);
  RETURN NULL;
END $$;
CREATE TRIGGER bets_follow_list AFTER INSERT OR UPDATE OF value ON config
  FOR EACH ROW WHEN (NEW.key = 'appGameList') EXECUTE FUNCTION bets_follow_list();

-- What the list says already.
UPDATE config SET value = value WHERE key = 'appGameList';
