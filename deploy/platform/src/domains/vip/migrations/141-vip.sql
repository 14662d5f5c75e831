-- VIP levels: experience grows with deposits and valid bet; a level once reached is kept.
CREATE TABLE player_vip (
  user_id  bigint PRIMARY KEY,
  exp      bigint NOT NULL DEFAULT 0 CHECK (exp >= 0),
  level    int    NOT NULL DEFAULT 0,
  -- Manila day of the last daily award.
  daily_on date
) WITH (fillfactor = 80);

INSERT INTO config (key, value, note) VALUES
('vipRule', '{"betBp": 10000, "depositBp": 10000, "wagerTimes": 1}',
 'our own: experience per hundredth of valid bet and of deposit, basis points; turnover of coin in the daily award'),
('appVipMap', '{
  "0": {"vip": 0, "experience": 0, "betLimit": 0, "dailyAward": [], "showType": 1,
        "privilegeList": [{"icon": "gift", "text": "Daily sign-in rewards"}]},
  "1": {"vip": 1, "experience": 50000, "betLimit": 0, "dailyAward": [{"id": 2001, "count": 500}, {"id": 2002, "count": 10}], "showType": 1,
        "privilegeList": [{"icon": "gift", "text": "Daily VIP reward of ₱5 bonus and 10 points"}]},
  "2": {"vip": 2, "experience": 500000, "betLimit": 0, "dailyAward": [{"id": 2001, "count": 1000}, {"id": 2002, "count": 20}], "showType": 2,
        "privilegeList": [{"icon": "gift", "text": "Daily VIP reward of ₱10 bonus and 20 points"}]},
  "3": {"vip": 3, "experience": 2500000, "betLimit": 0, "dailyAward": [{"id": 2001, "count": 2000}, {"id": 2002, "count": 40}], "showType": 3,
        "privilegeList": [{"icon": "gift", "text": "Daily VIP reward of ₱20 bonus and 40 points"}]},
  "4": {"vip": 4, "experience": 10000000, "betLimit": 0, "dailyAward": [{"id": 2001, "count": 5000}, {"id": 2002, "count": 80}], "showType": 4,
        "privilegeList": [{"icon": "gift", "text": "Daily VIP reward of ₱50 bonus and 80 points"}]},
  "5": {"vip": 5, "experience": 50000000, "betLimit": 0, "dailyAward": [{"id": 2001, "count": 10000}, {"id": 2002, "count": 150}], "showType": 5,
        "privilegeList": [{"icon": "gift", "text": "Daily VIP reward of ₱100 bonus and 150 points"}]},
  "6": {"vip": 6, "experience": 250000000, "betLimit": 0, "dailyAward": [{"id": 2001, "count": 20000}, {"id": 2002, "count": 300}], "showType": 6,
        "privilegeList": [{"icon": "gift", "text": "Daily VIP reward of ₱200 bonus and 300 points"}]}
}', 'our own; hundredths. Level 1 is one deposit of ₱500. betLimit 0: levels are kept without play')
ON CONFLICT (key) DO NOTHING;
