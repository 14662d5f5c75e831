import type { Catalogue } from '@parola/text';
import type source from './popups.en-PH';

export default {
  'shell.announced.window':
    'May maintenance mula {from} hanggang {to}, oras sa Maynila. Ligtas ang bukas na round o order.',
  'shell.announced.from': 'May maintenance mula {from}, oras sa Maynila. Ligtas ang bukas na round o order.',
  'shell.announced.close': 'Itago ang mensaheng ito',
  'shell.news': 'Balita',
  'shell.news.next': 'Susunod: {next} sa {all}',
  'shell.news.close': 'Itago ang balita',
  'shell.preview': 'Draft ng theme ang nakikita mo: {name}.',
  'shell.preview.refused': 'Hindi tinanggap ang theme na ito. {finding}',
  'shell.preview.none': 'Walang draft ng theme na maipapakita: {why}',
  'shell.reward.title': 'Natanggap mo',
  'shell.reward.go-on': 'I-TAP ANG SCREEN PARA MAGPATULOY',
  'shell.reward.cash': '{amount} na cash',
  'shell.reward.bonus-money': '{amount} na bonus money',
  'shell.reward.in-cash': 'Nasa wallet mo na ito, at walang kailangang laruin para dito.',
  'shell.reward.in-bonus':
    'Nasa wallet mo na ito. Magiging cash ito kapag naitaya na at pagkatapos ng unang deposit mo.',
  'shell.reward.in-wallet': 'Nasa wallet mo na ito.',
  'shell.reward.in-points': 'Nasa points mo na ito.',
  'shell.reward.in-diamonds': 'Nasa diamonds mo na ito.',
  'shell.reward.in-coupons': 'Nasa mga coupon mo na ito. Nasa tabi nito ang terms kapag nagde-deposit ka.',
  'shell.reward.named': '{count} × {name}',
  'shell.reward.play': 'Tumaya muna ng {need} bago ito maging cash.',
  'shell.reward.play-days':
    'Tumaya muna ng {need} sa loob ng {days, plural, other {# araw}} bago ito maging cash; mawawala pagkatapos ang matitira.',
  'shell.reward.percent': 'May dagdag na {rate}% sa isang deposit mo.',
  'shell.reward.percent-least': 'May dagdag na {rate}% sa deposit na {deposit} pataas.',
  'shell.reward.fixed': 'May dagdag na {rate}% sa deposit na {deposit}.',
  'shell.reward.give': 'May dagdag na {amount} sa isang deposit mo.',
  'shell.reward.give-least': 'May dagdag na {amount} sa deposit na {deposit} pataas.',
  'shell.reward.most': 'Hanggang {most} ang dagdag.',
  'shell.reward.until': 'Magagamit hanggang {time} (oras sa Manila).',

  'shell.guide.title': 'Silipin natin',
  'shell.guide.step': 'Hakbang {step} sa {steps}',
  'shell.guide.next': 'Susunod',
  'shell.guide.back': 'Bumalik',
  'shell.guide.done': 'Tapos na',
  'shell.guide.games': 'Hanapin ang laro mo',
  'shell.guide.games-text':
    'Pumili ng uri ng laro sa home page. Sa loob ng laro, makikita sa info button ang rules at odds nito.',
  'shell.guide.balance': 'Ang balance mo',
  'shell.guide.balance-text':
    'Nasa itaas ito ng page. Nasa gitna ng pangunahing menu ang Deposit, at nasa wallet mo ang mga record mo.',
  'shell.guide.rewards': 'Mga reward',
  'shell.guide.rewards-text':
    'Mag-check in araw-araw sa Bonus, at tingnan sa VIP ang dala ng level mo. May terms na nakasulat sa bawat reward.',
  'shell.guide.control': 'Ikaw ang masusunod',
  'shell.guide.control-text':
    'Sa Ako, puwede kang magpahinga o mag-self-exclude anumang oras. Dalawang tap lang palagi ang layo ng tulong at terms.',
} satisfies Catalogue<typeof source>;
