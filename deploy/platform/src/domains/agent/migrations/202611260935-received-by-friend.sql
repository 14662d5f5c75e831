-- What of a row was received: the rest can still be held, should a doubt about the friend come up.
ALTER TABLE agent_commission
  ADD COLUMN received bigint NOT NULL DEFAULT 0 CHECK (received >= 0),
  ADD CONSTRAINT agent_commission_parts CHECK (held + received <= commission);

-- Who received something received all there was by then: the earliest rows first.
UPDATE agent_commission c SET received = greatest(0, least(free.free, free.received - free.before))
  FROM (SELECT c.id, c.commission - c.held AS free, b.received,
               coalesce(sum(c.commission - c.held) OVER (PARTITION BY c.user_id ORDER BY c.updated_at, c.id
                 ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
          FROM agent_commission c JOIN agent_balance b ON b.user_id = c.user_id WHERE b.received > 0) free
 WHERE free.id = c.id;
