import { question, topic } from './topic';

export const MONEY_QUESTIONS = topic('money', 'Deposits and withdrawals', 'Mga deposit at withdrawal', [
  question(
    'how-to-deposit',
    [
      'How do I deposit?',
      '<ol><li>Open <a href="/wallets?name=deposit">Deposit</a> and choose how to pay.</li><li>Choose or enter an amount. Each channel shows its minimum and maximum.</li><li>Go to the payment page and pay there. Your deposit updates by itself.</li></ol><p>Only pay from an account in your own name. We don’t accept credit cards or crypto.</p>',
    ],
    [
      'Paano mag-deposit?',
      '<ol><li>Buksan ang <a href="/wallets?name=deposit">Deposit</a> at piliin kung paano ka magbabayad.</li><li>Pumili o maglagay ng amount. Nasa bawat channel ang minimum at maximum nito.</li><li>Pumunta sa payment page at doon magbayad. Kusang mag-a-update ang deposit mo.</li></ol><p>Magbayad lang mula sa account na nakapangalan sa iyo. Hindi kami tumatanggap ng credit card o crypto.</p>',
    ],
  ),
  question(
    'deposit-not-arrived',
    [
      'I paid, but the money isn’t here. What now?',
      '<p>Open the deposit under <a href="/wallets/record">Records</a>, Deposits. It shows if we’re still waiting for the payment. If you paid after the time ran out, we credit or return the money. It isn’t lost.</p><p>Still missing? Write to us with the order number.</p>',
    ],
    [
      'Nagbayad na ako pero wala pa ang pera. Ano ang gagawin?',
      '<p>Buksan ang deposit sa <a href="/wallets/record">Records</a>, Mga deposit. Makikita roon kung hinihintay pa namin ang bayad. Kapag nagbayad ka pagkatapos maubos ang oras, iki-credit o ibabalik namin ang pera. Hindi ito mawawala.</p><p>Wala pa rin? Sumulat sa amin at ilagay ang order number.</p>',
    ],
  ),
  question(
    'withdraw',
    [
      'How do I withdraw?',
      '<p><a href="/wallets?name=withdraw">Withdraw</a> shows how much you can withdraw today. Bet the amount of your deposits once, then you can withdraw them. The money leaves your balance right away, and you can’t cancel a withdrawal. If we can’t send it, the money comes back to your balance.</p>',
    ],
    [
      'Paano mag-withdraw?',
      '<p>Makikita sa <a href="/wallets?name=withdraw">Withdraw</a> kung magkano ang puwede mong i-withdraw ngayon. Itaya muna nang isang beses ang halaga ng deposit mo, saka mo ito puwedeng i-withdraw. Aalis agad ang pera sa balance mo, at hindi mo na maka-cancel ang withdrawal. Kapag hindi namin ito maipadala, babalik ang pera sa balance mo.</p>',
    ],
  ),
  question(
    'cash-and-bonus',
    [
      'What’s the difference between cash and bonus money?',
      '<p>You can withdraw <strong>cash</strong> once you’ve bet your deposits. <strong>Bonus money</strong> is a reward. It becomes cash once you’ve bet a set amount. Both make up your balance, and you can play with both.</p>',
    ],
    [
      'Ano ang pagkakaiba ng cash at bonus money?',
      '<p>Puwede mong i-withdraw ang <strong>cash</strong> kapag naitaya mo na ang mga deposit mo. Reward ang <strong>bonus money</strong>. Magiging cash ito kapag naitaya mo na ang nakatakdang amount. Kasama ang dalawa sa balance mo, at puwede mong ilaro ang pareho.</p>',
    ],
  ),
]);

export const BONUS_QUESTIONS = topic('bonus', 'Bonuses', 'Mga bonus', [
  question(
    'first-deposit-bonus',
    [
      'What is the first deposit bonus?',
      '<p>You may take a bonus with your first deposit. Next to its switch you see how much you get, how much to bet and by when. You choose: we never add it for you, and you can play without it.</p>',
    ],
    [
      'Ano ang first deposit bonus?',
      '<p>Puwede kang kumuha ng bonus sa first deposit mo. Nasa tabi ng switch nito kung magkano ang makukuha mo, magkano ang kailangang itaya at hanggang kailan. Ikaw ang pipili: hindi namin ito kusang idadagdag, at puwede kang maglaro nang wala ito.</p>',
    ],
  ),
  question(
    'left-to-play',
    [
      'What does “Left to play” mean?',
      '<p>It’s how much you still need to bet to withdraw your deposits or turn bonus money into cash. Every bet counts once, won or lost. Returned bets don’t count. Your <a href="/wallets">wallet</a> shows each part and when it ends.</p>',
    ],
    [
      'Ano ang ibig sabihin ng “Kailangan pang itaya”?',
      '<p>Ito ang kailangan mo pang itaya para ma-withdraw ang deposit mo o maging cash ang bonus money. Isang beses bibilangin ang bawat taya, panalo o talo. Hindi kasama ang mga tayang ibinalik. Makikita sa <a href="/wallets">wallet</a> mo ang bawat bahagi at kung hanggang kailan ito.</p>',
    ],
  ),
  question(
    'bonus-ends',
    [
      'What happens when a bonus expires?',
      '<p>Whatever is left of it is gone, with what you won with it. Your cash stays. You see the last day next to the bonus.</p>',
    ],
    [
      'Ano ang mangyayari kapag nag-expire ang bonus?',
      '<p>Mawawala ang matitira, pati ang napanalunan mo rito. Hindi mawawala ang cash mo. Nasa tabi ng bonus ang huling araw nito.</p>',
    ],
  ),
  question(
    'free-bonus',
    [
      'Why isn’t my free bonus cash yet?',
      '<p>Money from the daily check-in, VIP rewards and Lucky jackpot prizes is bonus money. To turn it into cash, bet the same amount before it expires and make your first deposit.</p>',
    ],
    [
      'Bakit hindi pa cash ang free bonus ko?',
      '<p>Bonus money ang pera mula sa daily check-in, VIP rewards at Lucky jackpot prizes. Para maging cash, tumaya ng kasinlaki nito bago ito mag-expire at mag-first deposit.</p>',
    ],
  ),
]);
