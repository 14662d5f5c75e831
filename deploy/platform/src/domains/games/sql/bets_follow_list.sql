-- Trigger of config, after `appGameList` is written: opens and closes games for new bets as the operator's list says.
-- Open rounds continue: their wins and rollbacks do not read game_setting.enabled. Rule: player protection C48.
CREATE OR REPLACE FUNCTION bets_follow_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE game_setting s SET enabled = (listed.item ->> 'status')::int = 1
    FROM jsonb_array_elements(NEW.value) AS listed(item) JOIN game g ON g.game_id = (listed.item ->> 'gameId')::int
   WHERE s.game_code = g.game_code AND s.enabled <> ((listed.item ->> 'status')::int = 1);
  RETURN NULL;
END $$;
