import { question, topic } from './topic';

export const MONEY_QUESTIONS = topic('money', 'Deposits and withdrawals', 'Mga deposit at withdrawal', [
  question(
    'how-to-deposit',
    [
      'How do I deposit?',
      '<ol><li>Open <a href="/wallets?name=deposit">Deposit</a> and choose what you pay with.</li><li>Choose or write an amount. The smallest and the largest amount stand at each way to pay.</li><li>Go to the payment page and pay there. The deposit notices the payment by itself.</li></ol><p>Pay only from an account in your own name. Credit cards and crypto are not accepted.</p>',
    ],
    [
      'Paano mag-deposit?',
      '<ol><li>Buksan ang <a href="/wallets?name=deposit">Deposit</a> at piliin kung paano ka magbabayad.</li><li>Pumili o magsulat ng halaga. Nakasulat sa bawat paraan ng pagbabayad ang pinakamaliit at pinakamalaking halaga.</li><li>Pumunta sa payment page at doon magbayad. Kusang mapapansin ng deposit ang bayad.</li></ol><p>Magbayad lang mula sa account na nakapangalan sa iyo. Hindi tinatanggap ang credit card at crypto.</p>',
    ],
  ),
  question(
    'deposit-not-arrived',
    [
      'I have paid, but the money is not there. What now?',
      '<p>Open the deposit under <a href="/wallets/record">Records</a>, Deposits: it says whether we still wait for the payment. A payment that arrives after the time to pay ran out is credited or returned; it is not lost.</p><p>Is it still missing? Write to us with the order number.</p>',
    ],
    [
      'Nagbayad na ako pero wala pa ang pera. Ano ang gagawin?',
      '<p>Buksan ang deposit sa <a href="/wallets/record">Records</a>, Deposit: nakasulat doon kung hinihintay pa namin ang bayad. Kapag dumating ang bayad matapos maubos ang oras, iki-credit o ibabalik ito; hindi ito mawawala.</p><p>Wala pa rin? Sumulat sa amin at ilagay ang order number.</p>',
    ],
  ),
  question(
    'withdraw',
    [
      'How do I withdraw?',
      '<p><a href="/wallets?name=withdraw">Withdraw</a> shows how much you can withdraw and how to ask for it today. What you deposited can leave after you have bet as much, once. The money leaves your balance at once, and a withdrawal cannot be cancelled. If it cannot be paid, the money comes back to your balance.</p>',
    ],
    [
      'Paano mag-withdraw?',
      '<p>Ipinapakita ng <a href="/wallets?name=withdraw">Withdraw</a> kung magkano ang puwede mong i-withdraw at kung paano ito hingin ngayon. Puwedeng ilabas ang na-deposit mo kapag nakataya ka na ng kasinlaki nito, nang isang beses. Aalis agad ang pera sa balance mo, at hindi na makakansela ang withdrawal. Kapag hindi ito mabayaran, babalik ang pera sa balance mo.</p>',
    ],
  ),
  question(
    'cash-and-bonus',
    [
      'What is the difference between cash and bonus money?',
      '<p><strong>Cash</strong> can be withdrawn, or can once your deposits are played through. <strong>Bonus money</strong> was given to you and becomes cash after bets of a certain amount. Both together are your balance, and you can play with both.</p>',
    ],
    [
      'Ano ang pagkakaiba ng cash at bonus money?',
      '<p>Puwedeng i-withdraw ang <strong>cash</strong>, o kapag nalaro na ang mga deposit mo. Ibinigay sa iyo ang <strong>bonus money</strong> at magiging cash ito pagkatapos ng takdang halaga ng taya. Ang dalawa ang bumubuo sa balance mo, at puwede mong ilaro ang pareho.</p>',
    ],
  ),
]);

export const BONUS_QUESTIONS = topic('bonus', 'Bonuses', 'Mga bonus', [
  question(
    'first-deposit-bonus',
    [
      'What is the first-deposit bonus?',
      '<p>With your first deposit you may take a bonus. How much it is at most, from which deposit, how much you have to bet and within how many days stands beside the switch that takes it. It is never taken for you, and you can play without it.</p>',
    ],
    [
      'Ano ang bonus sa unang deposit?',
      '<p>Puwede kang kumuha ng bonus sa unang deposit mo. Nakasulat sa tabi ng switch nito kung hanggang magkano ito, para sa anong halaga ng deposit, magkano ang kailangang itaya at sa loob ng ilang araw. Hindi ito kailanman kinukuha para sa iyo, at puwede kang maglaro nang wala ito.</p>',
    ],
  ),
  question(
    'left-to-play',
    [
      'What does “Left to play” mean?',
      '<p>The bets you still have to make before your deposits can leave or bonus money becomes cash. Every bet counts once, won or lost. Bets that were returned do not count. Your <a href="/wallets">wallet</a> shows each part and until when it runs.</p>',
    ],
    [
      'Ano ang ibig sabihin ng “Kailangan pang laruin”?',
      '<p>Ito ang mga tayang kailangan mo pang gawin bago puwedeng ilabas ang mga deposit mo o maging cash ang bonus money. Isang beses bilang ang bawat taya, panalo o talo. Hindi bilang ang mga tayang ibinalik. Makikita sa <a href="/wallets">wallet</a> mo ang bawat bahagi at kung hanggang kailan ito.</p>',
    ],
  ),
  question(
    'bonus-ends',
    [
      'What happens when a bonus runs out?',
      '<p>What is left of it ends, with what was won with it. Your cash stays. The day stands wherever the bonus is shown.</p>',
    ],
    [
      'Ano ang mangyayari kapag natapos ang panahon ng bonus?',
      '<p>Mawawala ang matitira rito, pati ang napanalunan dito. Mananatili ang cash mo. Nakasulat ang araw saanman ipinapakita ang bonus.</p>',
    ],
  ),
  question(
    'free-bonus',
    [
      'Why is my free bonus not cash yet?',
      '<p>Money from the daily check-in, VIP rewards and prizes of the Lucky jackpot is bonus money. It becomes cash after bets of the same amount before the day that your wallet names, and after your first deposit. What is left then ends.</p>',
    ],
    [
      'Bakit hindi pa cash ang free bonus ko?',
      '<p>Bonus money ang pera mula sa daily check-in, mga VIP reward at mga premyo ng Lucky jackpot. Magiging cash ito pagkatapos ng mga tayang kasinlaki nito bago ang araw na nasa wallet mo, at pagkatapos ng unang deposit mo. Matatapos ang matitira.</p>',
    ],
  ),
]);
