-- What Fiesta Reels pays at most, as its catalogue and its rules tell the players; the wallet pays no more, whatever the provider says.
UPDATE game_setting SET max_win = 50000000, max_win_bets = 5000 WHERE game_code = 'fiesta-reels';
