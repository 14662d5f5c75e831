import type { Catalogue } from '@parola/kit';
import type source from './en-PH';

export default {
  'activities.card.title': 'Daily check-in, ika-{day} na araw',
  'activities.card.waits': 'Naghihintay sa iyo ngayong araw: {award}.',
  'activities.card.done': 'Naka-check in ka na ngayong araw.',
  'activities.card.sign-in': 'Mag-check in',
  'activities.card.days': 'Mga araw',

  'activities.page.title': 'Daily check-in',
  'activities.page.text': 'Pitong araw, pitong reward',
  'activities.page.collect': 'Mag-log in para makuha ang reward ngayong araw.',
  'activities.page.log-in': 'Mag-log in',

  'activities.days.label': 'Mga araw ng check-in na ito',
  'activities.days.name': 'Araw {day}',
  'activities.days.locked': 'hindi pa',
  'activities.days.claimable': 'ngayong araw',
  'activities.days.received': 'natanggap na',
  'activities.days.missed': 'hindi nakuha',

  'activities.claim.label': 'Ngayong araw',
  'activities.claim.today': 'Ngayong araw: {award}',
  'activities.claim.offline': 'Offline ka.',
  'activities.claim.sign-in': 'Mag-check in ngayong araw',
  'activities.claim.done': 'Naka-check in ka na ngayong araw. Susunod: {time}',
  'activities.claim.terms':
    'Bonus money ang pera mula sa check-in: nagiging cash ito kapag kasinlaki na nito ang naitaya mo bago ang araw na nasa wallet mo, at pagkatapos ng unang deposit mo. Matatapos ang matitira. 21+.',
  'activities.claim.rules': 'Rules',

  'activities.addup.title': 'Mga araw ng buwan',
  'activities.addup.days': 'Naka-check in ngayong buwan',
  'activities.addup.need': '{days} araw',

  'activities.rule.closed': 'Sarado ito sa ngayon',
  'activities.rule.closed-text': 'Makikita rito ang mga rule kapag bukas na.',

  'activities.reward.received': 'Natanggap mo ang {awards}.',

  'activities.log.title': 'Mga natanggap na',
  'activities.log.label': 'Mga reward',
  'activities.log.none': 'Wala pa',
  'activities.log.none-text': 'Makikita rito ang mga reward mo sa check-in.',
  'activities.log.played': '{time} · nalaro na ang {have} sa {need}',
  'activities.log.playing': 'Nilalaro pa',
  'activities.log.cash': 'Cash na',
  'activities.log.expired': 'Nag-expire',
  'activities.log.given-up': 'Ubos na',
  'activities.log.received': 'Natanggap na',

  'activities.tips.title': 'Unang deposit mo',
  'activities.tips.later': 'Mamaya na',
  'activities.tips.deposit': 'Mag-deposit',
  'activities.tips.extra': 'Dagdag na {rate}%',
  'activities.tips.no-extra': 'Mag-deposit at maglaro',
  'activities.tips.offer':
    'May dagdag na {rate}% sa unang deposit mo, hanggang {most}, para sa deposit na {least} pataas, kung pipiliin mo. Magiging cash ito kapag umabot ang taya mo sa {times, plural, other {# beses}} ng deposit at bonus sa loob ng {days, plural, other {# araw}}. Pagkatapos, mawawala ang matitira rito, pati ang napanalunan dito.',
  'activities.tips.offer-visitor':
    'May dagdag na {rate}% sa unang deposit mo, hanggang {most}, para sa deposit na {least} pataas, kung pipiliin mo. Magiging cash ito kapag umabot ang taya mo sa {times, plural, other {# beses}} ng deposit at bonus, sa loob ng mga araw na sasabihin ng cashier bago ka magbayad.',
  'activities.tips.no-offer':
    'Magbubukas ang mga bonus para sa iyo sa unang deposit mo: pagkatapos nito, puwede nang maging cash ang mga reward sa check-in at ang mga daily reward.',
  'activities.tips.terms': 'Para lang sa 21 pataas. Mag-deposit lang ng halagang kaya mong mawala.',
  'activities.tips.breaks': 'Puwede kang <breaks>magpahinga o mag-self-exclude</breaks> anumang oras.',
} satisfies Catalogue<typeof source>;
