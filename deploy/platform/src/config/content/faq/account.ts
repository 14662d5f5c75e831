import { question, topic } from './topic';

export const PROTECTION_QUESTIONS = topic('protection', 'Breaks, limits and help', 'Pahinga, mga limit at tulong', [
  question(
    'take-a-break',
    [
      'How do I take a break?',
      '<p>Under <a href="/member/self-limited">Breaks and self-exclusion</a> you can take a break from one to thirty days. It begins at once and cannot be shortened. During it you cannot deposit, play or claim bonuses. You can still log in, see your statements and withdraw all your cash, even deposits you have not played yet. Bonus money that is not cash yet ends when the break begins.</p>',
    ],
    [
      'Paano magpahinga?',
      '<p>Sa <a href="/member/self-limited">Pahinga at self-exclusion</a>, puwede kang magpahinga nang isa hanggang tatlumpung araw. Magsisimula ito agad at hindi mapapaikli. Habang nagpapahinga, hindi ka puwedeng mag-deposit, maglaro o kumuha ng bonus. Puwede ka pa ring mag-log in, tumingin ng statements at mag-withdraw ng lahat ng cash mo, pati ang mga deposit na hindi mo pa nalalaro. Mawawala ang bonus money na hindi pa cash pagsimula ng pahinga.</p>',
    ],
  ),
  question(
    'self-exclusion',
    [
      'What is self-exclusion?',
      '<p>You close your own way to deposits, play and bonuses for six months, one year or five years, under <a href="/member/self-limited">Breaks and self-exclusion</a>. It cannot be ended before its time, not by us either. It ends by itself. You can withdraw all your cash at any time, even deposits you have not played yet; bonus money that is not cash yet ends when the exclusion begins.</p>',
    ],
    [
      'Ano ang self-exclusion?',
      '<p>Isinasara mo sa sarili mo ang deposit, paglalaro at mga bonus sa loob ng anim na buwan, isang taon o limang taon, sa <a href="/member/self-limited">Pahinga at self-exclusion</a>. Hindi ito matatapos bago ang takdang oras, kahit kami ay hindi ito maaalis. Kusa itong matatapos. Mawi-withdraw mo ang lahat ng cash mo anumang oras, pati ang mga deposit na hindi mo pa nalalaro; mawawala ang bonus money na hindi pa cash pagsimula ng exclusion.</p>',
    ],
  ),
  question(
    'limits',
    [
      'What limits are there, and how do I set my own?',
      '<p>Under <a href="/member/self-limited">Breaks and self-exclusion</a> you set how much you may deposit, lose and bet in a day, a week and a month, and how long you play at a stretch. A lower limit holds at once. A higher one waits for 24 hours, then you confirm it; until then you can take it back.</p><p>There you also choose how often we tell you how long you have been playing, what you have bet, and what you have won or lost: every 15, 30 or 60 minutes.</p><p>Besides, each way to pay has a smallest and a largest deposit, and each game a smallest and a largest bet.</p>',
    ],
    [
      'Anong mga limit ang mayroon, at paano magtakda ng sarili ko?',
      '<p>Sa <a href="/member/self-limited">Pahinga at self-exclusion</a>, itinatakda mo kung magkano ang puwede mong i-deposit, matalo at itaya sa isang araw, linggo at buwan, at kung gaano ka katagal puwedeng maglaro nang tuloy-tuloy. Agad na umiiral ang mas mababang limit. Ang mas mataas ay maghihintay nang 24 oras, saka mo kukumpirmahin; puwede mo pa itong bawiin bago iyon.</p><p>Doon mo rin pinipili kung gaano kadalas ka namin paaalalahanan kung gaano ka na katagal naglalaro, kung magkano ang naitaya mo, at kung magkano ang napanalunan o natalo mo: tuwing 15, 30 o 60 minuto.</p><p>Bukod dito, may pinakamaliit at pinakamalaking deposit ang bawat paraan ng pagbabayad, at pinakamaliit at pinakamalaking taya ang bawat laro.</p>',
    ],
  ),
  question(
    'who-may-play',
    [
      'Who may play?',
      '<p>Only persons aged 21 and over who are allowed to by law. The <a href="/terms-of-use">terms of use</a> list who may not play; money and winnings of those persons are forfeited.</p>',
    ],
    [
      'Sino ang puwedeng maglaro?',
      '<p>Ang mga 21 pataas lang na pinapayagan ng batas. Nakalista sa <a href="/terms-of-use">terms of use</a> kung sino ang hindi puwedeng maglaro; mawawala sa kanila ang pera at mga panalo nila.</p>',
    ],
  ),
]);

export const ACCOUNT_QUESTIONS = topic('account', 'Your account', 'Ang account mo', [
  question(
    'forgot-password',
    [
      'I forgot my password.',
      '<p>Choose <a href="/auth/forget">Forgot password</a>: we send a code to your mobile number, and with it you set a new password. All other devices are logged out then.</p>',
    ],
    [
      'Nakalimutan ko ang password ko.',
      '<p>Piliin ang <a href="/auth/forget">Nakalimutan ang password</a>: magpapadala kami ng code sa mobile number mo, at doon ka magtatakda ng bagong password. Mala-log out ang lahat ng ibang device.</p>',
    ],
  ),
  question(
    'code-not-arrived',
    [
      'The code does not arrive.',
      '<p>It can take a minute. Check the number, then send another code: only the newest one is good. After several codes you have to wait, so that nobody else can try in your name. We never ask you for a code, not by telephone either.</p>',
    ],
    [
      'Hindi dumarating ang code.',
      '<p>Puwede itong umabot ng isang minuto. Tingnan ang number, saka magpadala ng panibagong code: ang pinakabago lang ang gagana. Pagkatapos ng ilang code, kailangan mong maghintay, para walang ibang makasubok sa pangalan mo. Hindi namin kailanman hihingin ang code, kahit sa telepono.</p>',
    ],
  ),
  question(
    'invite',
    [
      'Do I earn money by inviting friends?',
      '<p>Yes. <a href="/share">Your link</a> brings friends who are 21 or older and allowed to play. <a href="/agent">Commission</a> is a part of what they bet, on three levels; you claim it as cash. Friends who qualify also bring you rewards of bonus money and spins of the <a href="/activity/spin">invitation wheel</a>.</p><p>Nobody can live on it. Please never ask anybody to bet more.</p>',
    ],
    [
      'Kikita ba ako kapag nag-imbita ng mga kaibigan?',
      '<p>Oo. Dinadala ng <a href="/share">link mo</a> ang mga kaibigang 21 pataas at puwedeng maglaro. Bahagi ng taya nila ang <a href="/agent">commission</a>, hanggang tatlong level; cash ito kapag kinuha mo. May reward ding bonus money at mga spin ng <a href="/activity/spin">invitation wheel</a> para sa mga kaibigang qualified.</p><p>Hindi ito kabuhayan. Huwag hikayatin ang sinuman na tumaya nang mas malaki.</p>',
    ],
  ),
]);
