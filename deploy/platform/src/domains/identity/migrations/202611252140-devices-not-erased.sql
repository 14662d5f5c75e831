-- A new password makes devices strangers to the log-in. That they were the player's stays: two accounts on one device are found by it.
ALTER TABLE player_device ADD COLUMN forgotten_at timestamptz(3);
INSERT INTO player_device (user_id, device, first_at, last_at, forgotten_at)
  SELECT l.user_id, l.device, min(l.created_at), max(l.created_at), now() FROM login_log l JOIN player p ON p.id = l.user_id
   WHERE l.ok AND l.device <> '' AND l.created_at > now() - interval '1 year' AND coalesce(p.mobile, '') NOT LIKE 'erased:%'
   GROUP BY l.user_id, l.device
  ON CONFLICT DO NOTHING;
