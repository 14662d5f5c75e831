import type { Catalogue } from '@parola/kit';
import type source from './deposits.en-PH';

export default {
  'activities.first.title': 'Regalo sa unang deposit',
  'activities.first.intro': 'May dagdag pa ang pinakaunang deposit mo.',
  'activities.first.none': 'Mabubuksan ito ng unang deposit mo. May {days, plural, other {# araw}} ka para kunin ito.',
  'activities.first.have': '{amount} ang unang deposit mo. Kunin hanggang {day}.',
  'activities.first.over': '{amount} ang unang deposit mo. Tapos na ang panahon ng pagkuha.',
  'activities.first.steps': 'Mga hakbang',
  'activities.first.step': 'Mula {need}',
  'activities.first.deposit': 'Mag-deposit',
  'activities.first.later': 'Mamaya na',
  'activities.first.log': 'Mga nakuha',
  'activities.first.log-none': 'Wala pa',

  'activities.recharge.title': 'Check-in sa deposit',
  'activities.recharge.intro': 'Pitong araw na may deposit, sa sarili mong bilis.',
  'activities.recharge.days': 'Mga araw nito',
  'activities.recharge.day': 'Araw {day}',
  'activities.recharge.today': 'Deposit ngayong araw',
  'activities.recharge.anew': 'Bibilang ulit pagkatapos ng {time}',
  'activities.recharge.locked': 'hindi pa',
  'activities.recharge.claimable': 'handa na',
  'activities.recharge.received': 'nakuha na',
  'activities.recharge.upgradable': 'handa na ang mas malaki',
  'activities.recharge.upgraded': 'parehong nakuha',
  'activities.recharge.sign': 'Kunin ang {award}',
  'activities.recharge.upgrade': 'Kunin din ang {award}',
  'activities.recharge.more': 'Kapag {need} ngayong araw: {award} pa',
  'activities.recharge.short': '{left} pa ngayong araw para sa araw {day}.',
  'activities.recharge.done': 'Sa iyo na ang araw {day}. Naghihintay ang susunod.',
} satisfies Catalogue<typeof source>;
