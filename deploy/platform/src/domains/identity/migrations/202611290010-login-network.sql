-- The address of a log-in as addresses are counted: an IPv4 address, or the /64 of an IPv6 address. NULL where it says nothing about the player, and for
-- log-ins of before.
ALTER TABLE login_log ADD COLUMN network text;
