-- A session that its player proves anew gets a new token; what he proved is good for some minutes (player protection C07, C12).

ALTER TABLE player_session
  -- What a person would call the device: Chrome on Android.
  ADD COLUMN device_name   text NOT NULL DEFAULT '',
  ADD COLUMN proven_at     timestamptz(3),
  -- The token before: good for nothing but proving anew, for whoever never got the answer with the new one.
  ADD COLUMN replaced_hash text;
CREATE UNIQUE INDEX player_session_replaced ON player_session (replaced_hash) WHERE replaced_hash IS NOT NULL;
