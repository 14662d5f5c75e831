-- lower() of a database with the locale C knows the letters of ASCII alone; that of ICU knows all, whatever the locale.
CREATE INDEX player_by_small_nickname ON player (lower(nickname COLLATE "und-x-icu") text_pattern_ops);
DROP INDEX player_by_nickname;
