import { question, topic } from './topic';

export const GAME_QUESTIONS = topic('games', 'Games', 'Mga laro', [
  question(
    'how-to-play',
    [
      'How do I play?',
      '<p>Log in, choose a game in the <a href="/">lobby</a> and set your bet in the game. Some games can be tried with play money first.</p>',
    ],
    [
      'Paano maglaro?',
      '<p>Mag-log in, pumili ng laro sa <a href="/">lobby</a> at itakda ang taya mo sa laro. Puwedeng subukan muna ang ilang laro gamit ang play money.</p>',
    ],
  ),
  question(
    'game-stopped',
    [
      'The game stopped in the middle of a round. Is my money lost?',
      '<p>No. The result of a round is on the game server, not on your phone. Open the game again: a round that was finished is in your balance, and the stake of one that could not be finished is returned.</p>',
    ],
    [
      'Tumigil ang laro sa gitna ng round. Nawala ba ang pera ko?',
      '<p>Hindi. Nasa game server ang resulta ng round, wala sa phone mo. Buksan ulit ang laro: nasa balance mo na ang round na natapos, at ibinabalik ang taya ng round na hindi natapos.</p>',
    ],
  ),
  question(
    'fair',
    [
      'Are the games fair?',
      '<p>Results come from the game server and cannot be influenced, not by you and not by us. Each game says what part of all bets it pays back over a very long time. A single player can win or lose much more than that.</p>',
    ],
    [
      'Patas ba ang mga laro?',
      '<p>Galing sa game server ang mga resulta at hindi maiimpluwensyahan, hindi mo at hindi rin namin. Sinasabi ng bawat laro kung anong bahagi ng lahat ng taya ang ibinabalik nito sa napakahabang panahon. Puwedeng mas malaki pa roon ang mapanalunan o matalo ng isang manlalaro.</p>',
    ],
  ),
]);

export const REWARD_QUESTIONS = topic('rewards', 'Jackpot, VIP and rewards', 'Jackpot, VIP at mga reward', [
  question(
    'jackpot',
    [
      'How does the Lucky jackpot work?',
      '<p>Deposits and bets give you chances to draw. Each draw has a prize; one cell leads to the wheel with the Mega, Major, Minor and Mini jackpot. A small part of every valid bet fills the pools.</p><p>The rules on the <a href="/activity/jackpot">page of the draw</a> show what gives a chance and the true chance of every prize, which does not depend on the size of your bets.</p>',
    ],
    [
      'Paano gumagana ang Lucky jackpot?',
      '<p>Nagbibigay ang mga deposit at taya ng mga chance na mag-draw. May premyo ang bawat draw; may isang cell na papunta sa wheel na may Mega, Major, Minor at Mini jackpot. Maliit na bahagi ng bawat valid bet ang pumupuno sa mga pool.</p><p>Nasa rules sa <a href="/activity/jackpot">page ng draw</a> kung ano ang nagbibigay ng chance at ang totoong tsansa ng bawat premyo, na hindi nakadepende sa laki ng taya mo.</p>',
    ],
  ),
  question(
    'vip',
    [
      'How do VIP levels work?',
      '<p>Every peso you deposit and every valid bet counts as experience. From VIP 1 on there is a reward every day; <a href="/vip/level">the levels</a> show which. Nobody plays better by chasing a level.</p>',
    ],
    [
      'Paano gumagana ang mga VIP level?',
      '<p>Bilang na experience ang bawat pisong idine-deposit mo at bawat valid bet. Mula VIP 1, may reward araw-araw; nasa <a href="/vip/level">mga level</a> kung alin. Walang gumagaling sa paglalaro dahil lang sa paghabol ng level.</p>',
    ],
  ),
  question(
    'check-in',
    [
      'What is the daily check-in?',
      '<p><a href="/activity/sign-in">Check in</a> once a day for seven days; each day has a reward. A day begins at midnight in Manila. Miss a day and the run begins again at day 1.</p>',
    ],
    [
      'Ano ang daily check-in?',
      '<p><a href="/activity/sign-in">Mag-check in</a> nang isang beses sa isang araw sa loob ng pitong araw; may reward ang bawat araw. Nagsisimula ang araw sa hatinggabi sa Maynila. Kapag may nalaktawang araw, babalik sa day 1.</p>',
    ],
  ),
]);
