-- The end of a bonus is part of what was promised with it: how many days the order said, and when they are over once it was credited.
ALTER TABLE recharge_order ADD COLUMN bonus_days int, ADD COLUMN bonus_expire_at timestamptz(3);
UPDATE recharge_order o SET bonus_expire_at = w.expire_time
  FROM award_log l JOIN wager_requirement w ON w.grant_id = l.grant_id
 WHERE l.source = 'first-deposit' AND l.user_id = o.user_id AND o.status = 1 AND o.bonus > 0;
