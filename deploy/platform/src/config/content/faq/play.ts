import { question, topic } from './topic';

export const GAME_QUESTIONS = topic('games', 'Games', 'Mga laro', [
  question(
    'how-to-play',
    [
      'How do I play?',
      '<p>Log in, choose a game in the <a href="/">lobby</a> and set your bet in the game. You can try some games with play money first.</p>',
    ],
    [
      'Paano maglaro?',
      '<p>Mag-log in, pumili ng laro sa <a href="/">lobby</a> at i-set ang taya mo sa laro. Puwede mo munang subukan ang ilang laro gamit ang play money.</p>',
    ],
  ),
  question(
    'game-stopped',
    [
      'The game stopped in the middle of a round. Is my money lost?',
      '<p>No. The result of a round is on the game server, not on your phone. Open the game again. If the round finished, any win is in your balance. If it couldn’t finish, your bet is returned.</p>',
    ],
    [
      'Tumigil ang laro sa gitna ng round. Nawala ba ang pera ko?',
      '<p>Hindi. Nasa game server ang resulta ng round, wala sa phone mo. Buksan ulit ang laro. Kung natapos ang round, nasa balance mo na ang panalo. Kung hindi ito natapos, ibabalik ang taya mo.</p>',
    ],
  ),
  question(
    'fair',
    [
      'Are the games fair?',
      '<p>Yes. Results come from the game server. Nobody can change them, not you and not us. Each game says how much of all bets it pays back over a very long time. You can win or lose much more than that.</p>',
    ],
    [
      'Patas ba ang mga laro?',
      '<p>Oo. Galing sa game server ang mga resulta. Walang makakapagbago nito, ikaw man o kami. Sinasabi ng bawat laro kung ilan sa lahat ng taya ang ibinabalik nito sa katagalan. Puwedeng mas malaki pa roon ang mapanalunan o matalo mo.</p>',
    ],
  ),
]);

export const REWARD_QUESTIONS = topic('rewards', 'Jackpot, VIP and rewards', 'Jackpot, VIP at mga reward', [
  question(
    'jackpot',
    [
      'How does the Lucky jackpot work?',
      '<p>Deposits and bets give you draw chances. Every draw wins a prize. One prize is a spin of the wheel with the Mega, Major, Minor and Mini jackpot. A small part of every valid bet fills the pools.</p><p>See the rules on the <a href="/activity/jackpot">draw page</a>. They show how to get chances and the odds of every prize. The odds don’t depend on the size of your bets.</p>',
    ],
    [
      'Paano gumagana ang Lucky jackpot?',
      '<p>May draw chance ka sa bawat deposit at taya. May prize ang bawat draw. Isang prize ang spin sa wheel na may Mega, Major, Minor at Mini jackpot. Maliit na bahagi ng bawat valid bet ang pumupuno sa mga pool.</p><p>Tingnan ang rules sa <a href="/activity/jackpot">draw page</a>. Nandoon kung paano magka-chance at ang odds ng bawat prize. Hindi nakadepende ang odds sa laki ng taya mo.</p>',
    ],
  ),
  question(
    'vip',
    [
      'How do VIP levels work?',
      '<p>You get 1 XP for every ₱1 you deposit and every ₱1 of valid bets. From VIP 1 you get a reward every day. See them under <a href="/vip/level">levels</a>. Play for fun: chasing a level doesn’t make you win more.</p>',
    ],
    [
      'Paano gumagana ang VIP levels?',
      '<p>1 XP ang bawat ₱1 na idine-deposit mo at bawat ₱1 ng valid bet. Mula VIP 1, may reward araw-araw. Tingnan ang mga ito sa <a href="/vip/level">levels</a>. Maglaro para mag-enjoy: hindi lumalaki ang panalo sa paghahabol ng level.</p>',
    ],
  ),
  question(
    'check-in',
    [
      'What is the daily check-in?',
      '<p><a href="/activity/sign-in">Check in</a> once a day for seven days. Each day has a reward. Days start at midnight in Manila. If you miss a day, you start again at day 1.</p>',
    ],
    [
      'Ano ang daily check-in?',
      '<p><a href="/activity/sign-in">Mag-check in</a> nang isang beses sa isang araw, pitong araw. May reward ang bawat araw. Nagsisimula ang araw sa hatinggabi sa Manila. Kapag may nakaligtaan kang araw, babalik ka sa day 1.</p>',
    ],
  ),
]);
