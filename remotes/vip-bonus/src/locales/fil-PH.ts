import type { Catalogue } from '@parola/kit';
import type source from './en-PH';

export default {
  'vip-bonus.level': 'VIP {vip}',
  'vip-bonus.progress.top': 'Pinakamataas na level',
  'vip-bonus.progress.to': 'Papuntang VIP {vip}',

  'vip-bonus.card.waits': 'may reward kang puwedeng i-claim ngayong araw',
  'vip-bonus.card.claim': 'I-claim',
  'vip-bonus.card.levels': 'Levels',

  'vip-bonus.hero.label': 'Level mo',
  'vip-bonus.keep.done': 'VIP {vip} ka pa rin pagkatapos ng {day}.',
  'vip-bonus.keep.play':
    'Para manatili sa VIP {vip}, maglaro pa ng {amount} hanggang {day}; kung hindi, bababa ka ng isang level.',

  'vip-bonus.visitor.label': 'Sumali',
  'vip-bonus.visitor.title': 'VIP levels',
  'vip-bonus.visitor.text': 'May daily reward ang bawat level. Mag-log in para makita kung nasaan ka na.',
  'vip-bonus.visitor.log-in': 'Mag-log in',

  'vip-bonus.how.title': 'Paano gumagana ang levels',
  'vip-bonus.how.experience':
    'Experience ang bawat pisong idine-deposit mo at bawat valid na taya. Aabot ka sa isang level sa sandaling maabot mo ang experience nito.',
  'vip-bonus.how.fun': 'Maglaro para mag-enjoy: walang gumagaling sa kahahabol ng level.',
  'vip-bonus.how.breaks': 'Puwede kang <breaks>magpahinga o mag-self-exclude</breaks> anumang oras.',

  'vip-bonus.levels.title': 'Lahat ng level',
  'vip-bonus.levels.cards': 'Mga level',
  'vip-bonus.levels.table': 'Mga level bilang table',
  'vip-bonus.levels.you': 'Ikaw',
  'vip-bonus.levels.every-day': '{award} <small>araw-araw</small>',
  'vip-bonus.levels.no-award': 'Walang daily reward',
  'vip-bonus.levels.none': 'Wala',
  'vip-bonus.levels.level': 'Level',
  'vip-bonus.levels.experience': 'Experience',
  'vip-bonus.levels.bet-limit': 'Limit ng taya',
  'vip-bonus.levels.daily-award': 'Daily reward',

  'vip-bonus.daily.title': 'Reward ngayong araw',
  'vip-bonus.daily.not-here': 'Walang daily reward ang level mo.',
  'vip-bonus.daily.from-1': 'Mula VIP 1, may reward araw-araw.',
  'vip-bonus.daily.how': 'Mag-deposit at maglaro para makarating doon. <deposit>Mag-deposit</deposit>',
  'vip-bonus.daily.claim': 'I-claim',
  'vip-bonus.daily.offline': 'Offline ka.',
  'vip-bonus.daily.next': 'Natanggap na. Susunod sa loob ng {countdown}',
  'vip-bonus.daily.received': 'Natanggap mo ang {awards}.',
  'vip-bonus.daily.terms':
    'Bonus money ang pera mula sa daily rewards: nagiging cash ito kapag kasinlaki na nito ang taya mo, at pagkatapos ng unang deposit mo. 21+.',
} satisfies Catalogue<typeof source>;
