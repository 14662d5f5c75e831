import type { Catalogue } from '@parola/kit';
import type source from './en-PH';

export default {
  'activities.card.title': 'Daily check-in, day {day}',
  'activities.card.waits': 'Reward ngayong araw: {award}.',
  'activities.card.done': 'Naka-check in ka na ngayong araw.',
  'activities.card.sign-in': 'Mag-check in',
  'activities.card.days': 'Tingnan ang mga araw',

  'activities.page.title': 'Daily check-in',
  'activities.page.text': 'Pitong araw, pitong reward',
  'activities.page.collect': 'Mag-log in para i-claim ang reward ngayong araw.',
  'activities.page.log-in': 'Mag-log in',

  'activities.days.label': 'Mga araw ng check-in',
  'activities.days.name': 'Day {day}',
  'activities.days.locked': 'hindi pa',
  'activities.days.claimable': 'ngayong araw',
  'activities.days.received': 'na-claim na',
  'activities.days.missed': 'nakaligtaan',

  'activities.claim.label': 'Ngayong araw',
  'activities.claim.today': 'Ngayong araw: {award}',
  'activities.claim.offline': 'Offline ka.',
  'activities.claim.sign-in': 'Mag-check in ngayong araw',
  'activities.claim.done': 'Naka-check in ka na ngayong araw. Susunod: {time}',
  'activities.claim.rules': 'Rules',

  'activities.addup.title': 'Mga araw ng buwan',
  'activities.addup.days': 'Naka-check in ngayong buwan',
  'activities.addup.need': '{days} araw',

  'activities.rule.closed': 'Sarado muna ito',
  'activities.rule.closed-text': 'Lalabas dito ang rules kapag bukas na.',

  'activities.reward.received': 'Natanggap mo ang {awards}.',

  'activities.log.title': 'Mga na-claim na',
  'activities.log.label': 'Mga reward',
  'activities.log.none': 'Wala pa',
  'activities.log.none-text': 'Lalabas dito ang mga reward mo sa check-in.',
  'activities.log.played': '{time} · naitaya na ang {have} sa {need}',
  'activities.log.playing': 'Nilalaro pa',
  'activities.log.cash': 'Cash na',
  'activities.log.expired': 'Expired',
  'activities.log.given-up': 'Na-cancel',
  'activities.log.received': 'Na-claim na',

  'activities.tips.title': 'First deposit mo',
  'activities.tips.later': 'Mamaya na',
  'activities.tips.deposit': 'Mag-deposit',
  'activities.tips.extra': 'Dagdag na {rate}%',
  'activities.tips.no-extra': 'Mag-deposit at maglaro',
  'activities.tips.offer': 'Hanggang {most} para sa deposit na {least} pataas. Ikaw ang bahala.',
  'activities.tips.line': 'Itaya ang deposit at bonus nang {times}× sa {days, plural, other {# araw}}.',
  'activities.tips.line-visitor': 'Itaya ang deposit at bonus nang {times}×.',
  'activities.tips.bet':
    'Tumaya ng {times, plural, other {# beses}} ng deposit at bonus mo sa loob ng {days, plural, other {# araw}} para maging cash.',
  'activities.tips.bet-visitor':
    'Tumaya ng {times, plural, other {# beses}} ng deposit at bonus mo para maging cash. Makikita mo ang bilang ng araw bago ka magbayad.',
  'activities.tips.expires': 'Mag-e-expire ang matitira pagkatapos, pati ang napanalunan mo rito.',
  'activities.tips.no-offer':
    'Mabubuksan ang mga bonus sa first deposit mo: pagkatapos nito, puwede nang maging cash ang check-in at daily rewards.',
  'activities.tips.terms': 'Para lang sa 21 pataas. Mag-deposit lang ng kaya mong mawala.',
  'activities.tips.breaks': 'Puwede kang <breaks>mag-break o mag-self-exclude</breaks> kahit kailan.',
} satisfies Catalogue<typeof source>;
