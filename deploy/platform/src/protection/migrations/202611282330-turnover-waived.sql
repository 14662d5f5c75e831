-- Whoever takes a break or excludes himself owes no turnover for his deposits any more (player protection C18 to C20): they could neither be
-- played nor be withdrawn. The state is final.
ALTER TABLE wager_requirement DROP CONSTRAINT wager_requirement_status_check,
  ADD CONSTRAINT wager_requirement_status_check CHECK (status IN ('open', 'met', 'released', 'expired', 'forfeited', 'waived'));
-- For the rule about money that goes out without play.
CREATE INDEX wager_waived ON wager_requirement (user_id, created_at) WHERE status = 'waived';

-- Players whose break or exclusion is running already. A bonus of theirs ends by the job that ends bonuses, with its journal.
UPDATE wager_requirement w SET status = 'waived'
 WHERE w.kind = 'deposit' AND w.status = 'open'
   AND EXISTS (SELECT FROM exclusion e WHERE e.user_id = w.user_id AND e.until > clock_timestamp());
UPDATE wager_requirement w SET expire_time = least(w.expire_time, clock_timestamp())
 WHERE w.kind = 'bonus' AND w.status = 'open'
   AND EXISTS (SELECT FROM exclusion e WHERE e.user_id = w.user_id AND e.until > clock_timestamp());
