-- What the product itself last wrote into a key: a value that still equals it is nobody's own and follows the next release. NULL: a key
-- that an operator brought. seeded_before holds digests of earlier content, which never comes back by itself.
ALTER TABLE config
  ADD COLUMN seeded        jsonb,
  ADD COLUMN seeded_before text[] NOT NULL DEFAULT '{}';

-- Every change since the seed is an event (config_changed); the first one holds the seed.
UPDATE config SET seeded = coalesce(
  (SELECT e.detail -> 'old' FROM significant_event e
    WHERE e.kind = 'config-change' AND e.detail ->> 'key' = config.key ORDER BY e.id LIMIT 1), value);
