import type { Catalogue } from '@parola/kit';
import type source from './en-PH';

export default {
  'activities.card.title': 'Daily sign-in, ika-{day} na araw',
  'activities.card.waits': 'Naghihintay sa iyo ngayong araw: {award}.',
  'activities.card.done': 'Naka-sign in ka na ngayong araw.',
  'activities.card.sign-in': 'Mag-sign in',
  'activities.card.days': 'Mga araw',

  'activities.page.title': 'Daily sign-in',
  'activities.page.text': 'Pitong araw, pitong award',
  'activities.page.collect': 'Mag-log in para makuha ang award ngayong araw.',
  'activities.page.log-in': 'Mag-log in',

  'activities.days.label': 'Mga araw ng sign-in na ito',
  'activities.days.name': 'Araw {day}',
  'activities.days.locked': 'hindi pa',
  'activities.days.claimable': 'ngayong araw',
  'activities.days.received': 'natanggap na',
  'activities.days.missed': 'hindi nakuha',

  'activities.claim.label': 'Ngayong araw',
  'activities.claim.today': 'Ngayong araw: {award}',
  'activities.claim.offline': 'Offline ka.',
  'activities.claim.sign-in': 'Mag-sign in ngayong araw',
  'activities.claim.done': 'Naka-sign in ka na ngayong araw. Susunod: {time}',
  'activities.claim.terms':
    'Bonus money ang coins mula sa sign-in: nagiging cash ito kapag nalaro na ayon sa rules, at pagkatapos ng isang valid na top up. 21+.',
  'activities.claim.rules': 'Rules',

  'activities.reward.title': 'Natanggap mo',
  'activities.reward.close': 'I-TAP ANG SCREEN PARA MAGPATULOY',

  'activities.log.title': 'Mga natanggap na',
  'activities.log.label': 'Mga award',
  'activities.log.none': 'Wala pa',
  'activities.log.none-text': 'Makikita rito ang mga award mo sa sign-in.',
  'activities.log.played': '{time} · nalaro na ang {have} sa {need}',
  'activities.log.playing': 'Nilalaro pa',
  'activities.log.cash': 'Cash na',
  'activities.log.expired': 'Nag-expire',
  'activities.log.given-up': 'Isinuko',
  'activities.log.received': 'Natanggap na',

  'activities.tips.title': 'Unang top up mo',
  'activities.tips.later': 'Mamaya na',
  'activities.tips.deposit': 'Mag-deposit',
  'activities.tips.extra': 'Dagdag na {rate} %',
  'activities.tips.no-extra': 'Mag-top up at maglaro',
  'activities.tips.offer':
    'May dagdag na {rate} % sa unang deposit mo, hanggang {most}, para sa deposit na {least} pataas. Kailangang laruin ang deposit at bonus nang {times, plural, other {# beses}} bago maging cash ang bonus.',
  'activities.tips.no-offer':
    'Magbubukas ang mga bonus para sa iyo sa isang valid na top up: pagkatapos nito, puwede nang ma-release ang mga award sa sign-in at ang mga daily award.',
  'activities.tips.terms': 'Para lang sa 21 pataas. Mag-deposit lang ng halagang kaya mong mawala.',
  'activities.tips.breaks': 'Puwede kang <breaks>magpahinga o mag-self-exclude</breaks> anumang oras.',
} satisfies Catalogue<typeof source>;
