-- The terms that coin of a place or a share is given on are promised with it, as the rest is. What is there already keeps those of the rule as it is now.
ALTER TABLE rank_award ADD COLUMN wager_times int, ADD COLUMN bonus_days int;
UPDATE rank_award SET wager_times = coalesce((rule.value ->> 'wagerTimes')::int, 1), bonus_days = coalesce((rule.value ->> 'bonusDays')::int, 7)
  FROM (SELECT (SELECT value FROM config WHERE key = 'appRankRule') AS value) AS rule;
ALTER TABLE rank_award ALTER COLUMN wager_times SET NOT NULL, ALTER COLUMN bonus_days SET NOT NULL;

ALTER TABLE pk_round ADD COLUMN wager_times int, ADD COLUMN bonus_days int;
UPDATE pk_round SET wager_times = coalesce((rule.value ->> 'wagerTimes')::int, 1), bonus_days = coalesce((rule.value ->> 'bonusDays')::int, 7)
  FROM (SELECT (SELECT value FROM config WHERE key = 'appPkRule') AS value) AS rule;
ALTER TABLE pk_round ALTER COLUMN wager_times SET NOT NULL, ALTER COLUMN bonus_days SET NOT NULL;
