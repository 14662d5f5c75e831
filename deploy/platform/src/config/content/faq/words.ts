import { question, topic } from './topic';

/** Glossary of everything that a player collects. Pages with points, stars or coupons link to it. */
export const WHAT_IS_WHAT = topic('what-is-what', 'What is what', 'Ano ang ano', [
  question(
    'bonus-money',
    [
      'What is bonus money?',
      '<p>Money you get as a reward. You can play with it, but you can’t withdraw it yet. Bet a set amount in time and it becomes cash. See how much is left in your <a href="/wallets">wallet</a>.</p>',
    ],
    [
      'Ano ang bonus money?',
      '<p>Perang nakukuha mo bilang reward. Puwede mo itong ilaro, pero hindi mo pa ito puwedeng i-withdraw. Itaya ang nakatakdang amount sa oras at magiging cash ito. Tingnan sa <a href="/wallets">wallet</a> mo kung magkano pa ang kailangan.</p>',
    ],
  ),
  question(
    'points',
    [
      'What are points?',
      '<p>You earn points with check-ins, tasks, VIP rewards and draws. Exchange them for bonus money and coupons under <a href="/points">Points</a>. They don’t expire.</p>',
    ],
    [
      'Ano ang points?',
      '<p>Makukuha mo ang points sa check-in, task, VIP reward at draw. I-exchange ang mga ito para sa bonus money at coupon sa <a href="/points">Points</a>. Hindi ito nag-e-expire.</p>',
    ],
  ),
  question(
    'diamonds',
    [
      'What are diamonds?',
      '<p>You win diamonds in check-ins, rankings and draws. Use them for scratch cards and for items in the <a href="/activity/lottery/product">Diamond mall</a>.</p>',
    ],
    [
      'Ano ang diamonds?',
      '<p>Mapapanalunan mo ang diamonds sa check-in, ranking at draw. Gamitin ang mga ito para sa scratch card at sa mga item sa <a href="/activity/lottery/product">Diamond mall</a>.</p>',
    ],
  ),
  question(
    'coupons',
    [
      'What are coupons?',
      '<p>A coupon adds bonus money to one deposit. Choose it when you <a href="/wallets?name=deposit">deposit</a>. Each coupon shows its terms and its last day.</p>',
    ],
    [
      'Ano ang coupon?',
      '<p>Nagdadagdag ang coupon ng bonus money sa isang deposit. Piliin ito kapag <a href="/wallets?name=deposit">nag-deposit</a> ka. Nasa bawat coupon ang terms at huling araw nito.</p>',
    ],
  ),
  question(
    'stars',
    [
      'What are stars?',
      '<p>Your tasks of the day give you stars. Collect enough to claim the chests under <a href="/bonus/tasks">Tasks</a>. Stars start again at zero every midnight in Manila.</p>',
    ],
    [
      'Ano ang stars?',
      '<p>May stars ang mga task mo sa araw na iyon. Mag-ipon para ma-claim ang mga chest sa <a href="/bonus/tasks">Tasks</a>. Nagre-reset ang stars tuwing hatinggabi sa Manila.</p>',
    ],
  ),
  question(
    'xp',
    [
      'What is XP?',
      '<p>XP moves you up the <a href="/vip/level">VIP levels</a>. You get 1 XP for every ₱1 you deposit and every ₱1 of valid bets. XP isn’t money, and you can’t exchange it.</p>',
    ],
    [
      'Ano ang XP?',
      '<p>Tumataas ang <a href="/vip/level">VIP level</a> mo dahil sa XP. 1 XP ang bawat ₱1 na idine-deposit mo at bawat ₱1 ng valid bet. Hindi pera ang XP, at hindi mo ito mae-exchange.</p>',
    ],
  ),
  question(
    'drops',
    [
      'What are drops?',
      '<p>A drop is one coin for the free <a href="/activity/coin-pusher">Coin pusher</a> machine. You earn drops when you log in, deposit or bet in the Coin Pusher game. The game is played for money and doesn’t use drops.</p>',
    ],
    [
      'Ano ang drops?',
      '<p>Isang coin ang drop para sa libreng <a href="/activity/coin-pusher">Coin pusher</a> machine. Makakakuha ka ng drop kapag nag-log in, nag-deposit o tumaya ka sa larong Coin Pusher. May taya ang laro at hindi nito ginagamit ang drops.</p>',
    ],
  ),
  question(
    'spins',
    [
      'What are spins?',
      '<p>You get one spin of the <a href="/activity/spin">Invite wheel</a> for each friend who qualifies. Draw chances are something else: they’re for the <a href="/activity/jackpot">Lucky jackpot</a>.</p>',
    ],
    [
      'Ano ang spins?',
      '<p>May isang spin ka sa <a href="/activity/spin">Invite wheel</a> sa bawat qualified friend. Iba ang draw chance: para iyon sa <a href="/activity/jackpot">Lucky jackpot</a>.</p>',
    ],
  ),
]);
