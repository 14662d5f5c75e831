-- A share comes to at most so many times what its player bet. NULL: rounds that were begun before there was such a rule keep what they promised.
ALTER TABLE pk_round ADD COLUMN share_max_times int CHECK (share_max_times > 0);
