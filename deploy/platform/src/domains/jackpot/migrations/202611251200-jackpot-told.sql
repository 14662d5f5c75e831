-- Winners of a pool are told by mail (player protection C53), a little after the draw: the ring and the wheel are still turning then.
ALTER TABLE jackpot_draw ADD COLUMN told_at timestamptz(3);
-- Those of before have seen it long ago.
UPDATE jackpot_draw SET told_at = created_at WHERE type = 2;
CREATE INDEX jackpot_draw_to_tell ON jackpot_draw (created_at) WHERE type = 2 AND told_at IS NULL;
