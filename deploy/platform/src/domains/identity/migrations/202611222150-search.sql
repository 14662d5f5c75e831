-- The desk finds players by how a nickname begins.
CREATE INDEX player_by_nickname ON player (lower(nickname) text_pattern_ops);
