-- The site of ours that the player began on, where he is led back to; NULL: the site itself, as for every way begun before.
ALTER TABLE social_flow ADD COLUMN site text;
