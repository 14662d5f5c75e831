import type { Catalogue } from '@parola/kit';
import type source from './deposits.en-PH';

export default {
  'activities.first.title': 'First deposit gift',
  'activities.first.intro': 'May dagdag na reward sa first deposit mo.',
  'activities.first.none':
    'Mag-first deposit para ma-unlock ang mga ito. May {days, plural, other {# araw}} ka para i-claim.',
  'activities.first.have': '{amount} ang first deposit mo. I-claim hanggang {day}.',
  'activities.first.over': '{amount} ang first deposit mo. Tapos na ang oras ng pag-claim.',
  'activities.first.steps': 'Mga step',
  'activities.first.step': 'Mula {need}',
  'activities.first.deposit': 'Mag-deposit',
  'activities.first.later': 'Mamaya na',
  'activities.first.log': 'Mga na-claim',
  'activities.first.log-none': 'Wala pa',

  'activities.recharge.title': 'Deposit check-in',
  'activities.recharge.intro': 'Mag-deposit sa pitong araw, sa sarili mong bilis.',
  'activities.recharge.days': 'Mga araw ng check-in',
  'activities.recharge.day': 'Day {day}',
  'activities.recharge.today': 'Deposit ngayong araw',
  'activities.recharge.anew': 'Magre-reset pagkalipas ng {time}',
  'activities.recharge.locked': 'hindi pa',
  'activities.recharge.claimable': 'ready na',
  'activities.recharge.received': 'na-claim na',
  'activities.recharge.upgradable': 'ready na ang mas malaki',
  'activities.recharge.upgraded': 'parehong na-claim',
  'activities.recharge.sign': 'I-claim ang {award}',
  'activities.recharge.upgrade': 'I-claim din ang {award}',
  'activities.recharge.more': 'Mag-deposit ng {need} ngayong araw para sa {award} pa',
  'activities.recharge.short': 'Mag-deposit pa ng {left} ngayong araw para sa day {day}.',
  'activities.recharge.done': 'Tapos na ang day {day}. Sunod na ang susunod na araw.',
} satisfies Catalogue<typeof source>;
