-- The games a provider plays for us. `detail` is what its catalogue last said, for when it does not answer.
CREATE TABLE game (
  game_id      int   PRIMARY KEY,
  provider     text  NOT NULL,
  game_code    text  NOT NULL,
  detail       jsonb NOT NULL,
  -- What players read: names of the paytable's symbols, rules.
  symbol_names jsonb NOT NULL,
  rule_list    jsonb NOT NULL,
  rng_cert     text  NOT NULL,
  UNIQUE (provider, game_code)
);
INSERT INTO game (game_id, provider, game_code, detail, symbol_names, rule_list, rng_cert) VALUES (1, 'sandbox-games', 'fiesta-reels', '{
  "gameCode": "fiesta-reels", "rtpBp": 9605, "volatility": 3, "lines": 20, "minBet": 100, "maxBet": 10000, "maxWin": 50000000, "maxWinBets": 5000, "ratio": "9:16",
  "paytable": {
    "lineBets": {"H1": [60, 300, 2000], "H2": [35, 140, 600], "H3": [25, 100, 400], "H4": [18, 60, 250], "L1": [12, 36, 150], "L2": [10, 30, 120], "L3": [6, 20, 80], "L4": [6, 18, 60]},
    "scatterBets": [2, 10, 50], "freeGames": [10, 15, 25], "freeGameMultiplier": 3
  },
  "version": "2d30d14d9c53fe2745483f0d27fa436cc979d798db875e17477cc01fc37f8581"
}', '{"H1": "Parol", "H2": "Crown", "H3": "Pearl", "H4": "Bell", "L1": "Mango", "L2": "Pineapple", "L3": "Cherries", "L4": "Sampaguita", "scatter": "Lantern"}', '[
  {"title": "How to play", "lines": ["Five reels, three rows, 20 lines. Your bet is spread over all lines; a line bet is a twentieth of it.", "Three or more equal symbols in a row from the left reel win on a line. Only the best win of a line is paid; wins of several lines add up."]},
  {"title": "Wild and free games", "lines": ["Wild is on reels 2, 3 and 4 and stands for every symbol except the lantern.", "Three or more lanterns anywhere pay times the bet and give free games.", "Free games cost nothing and count every win three times. Three lanterns in a free game give more free games."]},
  {"title": "Fair play", "lines": ["Every outcome is drawn when you press spin, whatever your bet, balance or history. The reels show what was drawn.", "A round that is interrupted keeps its outcome: finish it when you come back.", "A malfunction voids the round and the bet is returned."]}
]', 'Sandbox: exact return computed over all 33,554,432 stops; no laboratory has certified it');

-- The bets of the catalogue above; the wallet takes none outside them, whatever the provider offers.
INSERT INTO game_setting (game_code, min_bet, max_bet) VALUES ('fiesta-reels', 100, 10000);

CREATE TABLE game_like (
  user_id    bigint NOT NULL,
  game_id    int    NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, game_id)
);
CREATE INDEX game_session_by_player ON game_session (user_id, created_at);
CREATE INDEX game_round_by_session ON game_round (session_id);
