import { question, topic } from './topic';

export const PROTECTION_QUESTIONS = topic('protection', 'Breaks, limits and help', 'Break, limits at tulong', [
  question(
    'take-a-break',
    [
      'How do I take a break?',
      '<p>Go to <a href="/member/self-limited">Breaks and self-exclusion</a> and choose one to thirty days. Your break starts right away and can’t be shortened. During a break you can’t deposit, play or claim bonuses.</p><p>You can still log in, see your records and withdraw all your cash, even deposits you haven’t played yet. Bonus money that isn’t cash yet ends when the break starts.</p>',
    ],
    [
      'Paano mag-break?',
      '<p>Pumunta sa <a href="/member/self-limited">Break at self-exclusion</a> at pumili ng isa hanggang tatlumpung araw. Magsisimula agad ang break at hindi puwedeng paikliin. Habang naka-break, hindi ka makakapag-deposit, makakapaglaro o makakapag-claim ng bonus.</p><p>Puwede ka pa ring mag-log in, tumingin ng records at i-withdraw ang lahat ng cash mo, pati ang mga deposit na hindi mo pa nalalaro. Mawawala ang bonus money na hindi pa cash kapag nagsimula ang break.</p>',
    ],
  ),
  question(
    'self-exclusion',
    [
      'What is self-exclusion?',
      '<p>You block yourself from deposits, play and bonuses for six months, one year or five years. Go to <a href="/member/self-limited">Breaks and self-exclusion</a>. It can’t end early, and we can’t end it for you. It ends by itself.</p><p>You can withdraw all your cash at any time, even deposits you haven’t played yet. Bonus money that isn’t cash yet ends when the exclusion starts.</p>',
    ],
    [
      'Ano ang self-exclusion?',
      '<p>Bina-block mo ang sarili mo sa deposit, laro at bonus nang anim na buwan, isang taon o limang taon. Pumunta sa <a href="/member/self-limited">Break at self-exclusion</a>. Hindi ito puwedeng tapusin nang maaga, kahit kami hindi puwede. Kusa itong matatapos.</p><p>Puwede mong i-withdraw ang lahat ng cash mo kahit kailan, pati ang mga deposit na hindi mo pa nalalaro. Mawawala ang bonus money na hindi pa cash kapag nagsimula ang exclusion.</p>',
    ],
  ),
  question(
    'limits',
    [
      'What limits are there, and how do I set my own?',
      '<p>Under <a href="/member/self-limited">Breaks and self-exclusion</a> you set how much you can deposit, lose and bet in a day, a week and a month. You also set how long you play. A lower limit takes effect right away. For a higher one you wait 24 hours and then confirm it. You can change your mind until then.</p><p>There you also choose how often we show you your time, your bets and your result: every 15, 30 or 60 minutes.</p><p>Each payment channel and each game has its own minimum and maximum too.</p>',
    ],
    [
      'Anong mga limit ang mayroon, at paano mag-set ng sarili ko?',
      '<p>Sa <a href="/member/self-limited">Break at self-exclusion</a>, ise-set mo kung magkano ang puwede mong i-deposit, ipatalo at itaya sa isang araw, linggo at buwan. Ise-set mo rin kung gaano ka katagal maglalaro. Effective agad ang mas mababang limit. Para sa mas mataas, maghintay ng 24 oras at saka i-confirm. Puwede pang magbago ang isip mo bago iyon.</p><p>Doon mo rin pipiliin kung gaano kadalas namin ipapakita ang oras, taya at resulta mo: kada 15, 30 o 60 minuto.</p><p>May sariling minimum at maximum din ang bawat payment channel at bawat laro.</p>',
    ],
  ),
  question(
    'who-may-play',
    [
      'Who can play?',
      '<p>Only people aged 21 or older who are allowed to by law. The <a href="/terms-of-use">terms of use</a> list who can’t play. Their money and winnings are forfeited.</p>',
    ],
    [
      'Sino ang puwedeng maglaro?',
      '<p>Mga 21 pataas lang na pinapayagan ng batas. Nakalista sa <a href="/terms-of-use">terms of use</a> kung sino ang hindi puwedeng maglaro. Mawawala sa kanila ang pera at mga panalo nila.</p>',
    ],
  ),
]);

export const ACCOUNT_QUESTIONS = topic('account', 'Your account', 'Ang account mo', [
  question(
    'forgot-password',
    [
      'I forgot my password.',
      '<p>Go to <a href="/auth/forget">Forgot password</a>. We’ll send a code to your mobile number, and you set a new password with it. All your other devices are logged out.</p>',
    ],
    [
      'Nakalimutan ko ang password ko.',
      '<p>Pumunta sa <a href="/auth/forget">Nakalimutan ang password</a>. Magse-send kami ng code sa mobile number mo, at doon ka magse-set ng bagong password. Mala-log out ang lahat ng iba mong device.</p>',
    ],
  ),
  question(
    'code-not-arrived',
    [
      'I didn’t get the code.',
      '<p>It can take a minute. Check your number, then send another code. Only the newest one works. After several codes you need to wait, so that nobody else can try to log in as you. We’ll never ask you for a code, not even by phone.</p>',
    ],
    [
      'Hindi dumarating ang code.',
      '<p>Puwede itong umabot ng isang minuto. I-check ang number mo, saka mag-send ng bagong code. Pinakabago lang ang gagana. Pagkatapos ng ilang code, kailangan mong maghintay, para walang ibang makapag-log in bilang ikaw. Hindi namin hihingin ang code mo kailanman, kahit sa tawag.</p>',
    ],
  ),
  question(
    'invite',
    [
      'Do I earn money by inviting friends?',
      '<p>Yes. Share <a href="/share">your link</a> with friends who are 21 or older and allowed to play. <a href="/agent">Commission</a> is part of what they bet, on three levels. You claim it as cash. For friends who qualify, you also get bonus money and spins of the <a href="/activity/spin">Invite wheel</a>.</p><p>Please don’t count on it as income, and never ask anyone to bet more.</p>',
    ],
    [
      'Kikita ba ako kapag nag-invite ng friends?',
      '<p>Oo. I-share ang <a href="/share">link mo</a> sa friends na 21 pataas at puwedeng maglaro. Bahagi ng taya nila ang <a href="/agent">commission</a>, hanggang tatlong level. Cash ito kapag na-claim mo. May bonus money ka rin at spins sa <a href="/activity/spin">Invite wheel</a> para sa bawat qualified friend.</p><p>Huwag itong asahan bilang kabuhayan, at huwag hikayatin ang iba na tumaya nang mas malaki.</p>',
    ],
  ),
]);
