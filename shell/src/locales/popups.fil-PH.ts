import type { Catalogue } from '@parola/text';
import type source from './popups.en-PH';

export default {
  'shell.announced.window':
    'May maintenance mula {from} hanggang {to}, Manila time. Safe ang mga bukas na round at order.',
  'shell.announced.from': 'May maintenance mula {from}, Manila time. Safe ang mga bukas na round at order.',
  'shell.announced.close': 'Itago ang message na ito',
  'shell.news': 'News',
  'shell.news.next': 'Next: {next} sa {all}',
  'shell.news.close': 'Itago ang news',
  'shell.preview': 'Draft theme ang nakikita mo: {name}.',
  'shell.preview.refused': 'Hindi maipakita ang theme na ito. {finding}',
  'shell.preview.none': 'Walang draft theme na maipapakita: {why}',
  'shell.reward.title': 'Natanggap mo',
  'shell.reward.go-on': 'I-TAP ANG SCREEN PARA MAGPATULOY',
  'shell.reward.cash': '{amount} na cash',
  'shell.reward.bonus-money': '{amount} na bonus money',
  'shell.reward.in-cash': 'Nasa balance mo na. Cash na ito: hindi na kailangang itaya.',
  'shell.reward.in-bonus': 'Nasa balance mo na. Magiging cash ito kapag naitaya mo na at nakapag-deposit ka na.',
  'shell.reward.in-wallet': 'Nasa balance mo na.',
  'shell.reward.in-points': 'Nadagdag na sa points mo.',
  'shell.reward.in-stars': 'Pambukas ang mga ito ng mga chest ngayong araw sa Bonus, Mga task.',
  'shell.reward.in-diamonds': 'Nadagdag na sa diamonds mo.',
  'shell.reward.in-coupons': 'Nadagdag na sa coupons mo. Makikita ang terms kapag nag-deposit ka.',
  'shell.reward.named': '{count} × {name}',
  'shell.reward.play': 'Tumaya ng {need} para maging cash ito.',
  'shell.reward.play-days':
    'Tumaya ng {need} sa loob ng {days, plural, other {# araw}} para maging cash ito. Mag-e-expire ang matitira pagkatapos.',
  'shell.reward.percent': 'May dagdag na {rate}% sa isang deposit.',
  'shell.reward.percent-least': 'May dagdag na {rate}% sa deposit na {deposit} pataas.',
  'shell.reward.fixed': 'May dagdag na {rate}% sa deposit na {deposit}.',
  'shell.reward.give': 'May dagdag na {amount} sa isang deposit.',
  'shell.reward.give-least': 'May dagdag na {amount} sa deposit na {deposit} pataas.',
  'shell.reward.most': 'Hanggang {most}.',
  'shell.reward.until': 'Gamitin hanggang {time} (Manila time).',

  'shell.guide.title': 'Quick tour muna',
  'shell.guide.step': 'Step {step} sa {steps}',
  'shell.guide.next': 'Next',
  'shell.guide.back': 'Bumalik',
  'shell.guide.done': 'Done',
  'shell.guide.games': 'Hanapin ang laro mo',
  'shell.guide.games-text':
    'Pumili ng uri ng laro sa home page. Sa loob ng laro, i-tap ang info button para sa rules at odds.',
  'shell.guide.balance': 'Ang balance mo',
  'shell.guide.balance-text':
    'Nasa taas ito ng page. Nasa gitna ng main menu ang Deposit, at nasa wallet mo ang mga record mo.',
  'shell.guide.rewards': 'Mga reward',
  'shell.guide.rewards-text':
    'Mag-check in araw-araw sa Bonus, at tingnan sa VIP ang makukuha sa level mo. May terms ang bawat reward.',
  'shell.guide.control': 'Ikaw ang may control',
  'shell.guide.control-text':
    'Sa Ako, puwede kang mag-break o mag-self-exclude kahit kailan. Dalawang tap lang palagi ang help at terms.',
} satisfies Catalogue<typeof source>;
