import type { Catalogue } from '@parola/kit';
import type source from './pusher.en-PH';

export default {
  'activities.pusher.title': 'Coin pusher',
  'activities.pusher.play': 'Ang machine',
  'activities.pusher.left': '{count, plural, other {# drop}}',
  'activities.pusher.drop': 'Maghulog ng coin',
  'activities.pusher.none': 'Wala kang drop ngayon. Tingnan sa ibaba kung paano magkaroon.',
  'activities.pusher.shows': 'Na-draw na ang resulta. Ipinapakita lang ito ng machine.',
  'activities.pusher.fell': 'Napanalunan mo: {prizes}',
  'activities.pusher.nothing': 'Walang bumagsak ngayon.',
  'activities.pusher.ways': 'Paano magka-drop',
  'activities.pusher.log-in-days': 'Mag-log in nang {need, plural, other {# araw}}: isang drop',
  'activities.pusher.deposit-sum': 'Mag-deposit ng {money}: isang drop',
  'activities.pusher.deposit-count': '{need, plural, other {# deposit}}: isang drop',
  'activities.pusher.valid-bet': 'Valid bet na {money}: isang drop',
  'activities.pusher.valid-bet-game': 'Valid bet na {money} sa larong Coin Pusher: isang drop',
  'activities.pusher.valid-bet-here':
    'Valid bet na {money} sa larong Coin Pusher na binuksan sa page na ito: isang drop',
  'activities.pusher.earned': '{drops} sa {max} drop',
  'activities.pusher.last': 'Mga huling drop mo',
  'activities.pusher.last-none': 'Hindi ka pa naghuhulog ng coin.',
  'activities.pusher.empty': 'Wala',
  'activities.pusher.number': 'Drop {no}',
  'activities.pusher.odds': 'Mga prize at odds',
  'activities.pusher.prize': 'Prize',
  'activities.pusher.chance': 'Chance',
  'activities.pusher.game': 'Ang laro',
  'activities.pusher.game-text':
    'Pera ang taya sa larong Coin Pusher. May sarili itong odds at hindi nito ginagamit ang mga drop mo.',
  'activities.pusher.to-game': 'Buksan ang laro',
} satisfies Catalogue<typeof source>;
