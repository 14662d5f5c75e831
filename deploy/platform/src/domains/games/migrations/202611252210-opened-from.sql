-- From which activity a player opened a game (`activityId` of startGame), by his own word: it stands in his records and decides nothing.
ALTER TABLE game_session ADD COLUMN activity_id int;
