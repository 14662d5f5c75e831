-- Coin of an activity is played through at least once before it is cash. A rule that an operator wrote with none could not be read any more.
UPDATE config
   SET value = regexp_replace(value::text, '"wagerTimes": 0([,}])', '"wagerTimes": 1\1', 'g')::jsonb
 WHERE key IN ('appActivityRuleMap', 'appMonthlyBonusRule', 'appFirstDepositRule', 'appRechargeSignRule', 'appRankRule', 'appPkRule', 'appRainRule')
   AND value::text ~ '"wagerTimes": 0[,}]';
