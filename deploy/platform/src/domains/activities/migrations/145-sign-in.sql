-- The daily sign-in: a run of seven days, begun anew after a missed one.
CREATE TABLE sign_in (
  user_id   bigint PRIMARY KEY,
  -- Day of the run last signed, 1 to its length, and the Manila day of it.
  day       int  NOT NULL,
  signed_on date NOT NULL
);

INSERT INTO config (key, value, note) VALUES
('appSignInList', '[
  {"day": 1, "awardList": [{"id": 1, "propId": 2002, "count": 10}]},
  {"day": 2, "awardList": [{"id": 1, "propId": 2002, "count": 20}]},
  {"day": 3, "awardList": [{"id": 1, "propId": 2001, "count": 200}]},
  {"day": 4, "awardList": [{"id": 1, "propId": 2002, "count": 40}]},
  {"day": 5, "awardList": [{"id": 1, "propId": 2001, "count": 300}]},
  {"day": 6, "awardList": [{"id": 1, "propId": 2002, "count": 80}]},
  {"day": 7, "awardList": [{"id": 1, "propId": 2001, "count": 1000}, {"id": 2, "propId": 60001, "count": 1}]}
]', 'our own; coin in hundredths'),
('signInRule', '{"open": true, "wagerTimes": 1}', 'our own; turnover of coin'),
('signInRuleList', '[
  {"title": "How it works", "lines": ["Sign in once a day, for seven days. A day begins at midnight in Manila.", "Miss a day and the run begins again at day 1. After day 7 a new run begins."]},
  {"title": "What the reward is worth", "lines": ["Coin is bonus. Play it through once and it becomes cash, after your first deposit.", "Players who are taking a break cannot sign in."]}
]', 'our own'),
('activityList', '[
  {"id": 1, "activityId": 0,  "type": 0, "sort": 1, "themeUrl": "/wallets?name=deposit", "unloginShowStatus": 0, "homeFloatShowStatus": 0, "title": "Deposit"},
  {"id": 2, "activityId": 60, "type": 1, "sort": 2, "themeUrl": "", "unloginShowStatus": 0, "homeFloatShowStatus": 0, "title": "First deposit bonus"},
  {"id": 3, "activityId": 36, "type": 0, "sort": 3, "themeUrl": "", "unloginShowStatus": 0, "homeFloatShowStatus": 0, "title": "Daily sign-in"},
  {"id": 4, "activityId": 47, "type": 0, "sort": 4, "themeUrl": "", "unloginShowStatus": 1, "homeFloatShowStatus": 1, "title": "Lucky jackpot"},
  {"id": 5, "activityId": 8,  "type": 0, "sort": 5, "themeUrl": "/vip/level", "unloginShowStatus": 1, "homeFloatShowStatus": 0, "title": "VIP rewards"}
]', 'activities open now; kinds of specification §3, type 1 pops up at start')
ON CONFLICT (key) DO NOTHING;
