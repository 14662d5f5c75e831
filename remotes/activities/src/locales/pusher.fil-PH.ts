import type { Catalogue } from '@parola/kit';
import type source from './pusher.en-PH';

export default {
  'activities.pusher.title': 'Coin pusher',
  'activities.pusher.play': 'Ang makina',
  'activities.pusher.left': '{count, plural, other {# hulog}}',
  'activities.pusher.drop': 'Maghulog ng barya',
  'activities.pusher.none': 'Wala kang hulog ngayon. Nasa ibaba kung paano magkaroon.',
  'activities.pusher.shows': 'Ipinapakita lang ng makina ang nabunot.',
  'activities.pusher.fell': 'Bumagsak: {prizes}',
  'activities.pusher.nothing': 'Walang bumagsak ngayon.',
  'activities.pusher.ways': 'Paano magkaroon ng hulog',
  'activities.pusher.log-in-days': 'Mag-log in nang {need, plural, other {# araw}}: isang hulog',
  'activities.pusher.deposit-sum': 'Mag-deposit ng {money}: isang hulog',
  'activities.pusher.deposit-count': '{need, plural, other {# deposit}}: isang hulog',
  'activities.pusher.valid-bet': 'Valid bet na {money}: isang hulog',
  'activities.pusher.valid-bet-game': 'Valid bet na {money} sa game na Coin Pusher: isang hulog',
  'activities.pusher.valid-bet-here':
    'Valid bet na {money} sa game na Coin Pusher na binuksan sa page na ito: isang hulog',
  'activities.pusher.earned': '{drops} sa {max} hulog',
  'activities.pusher.last': 'Mga huling hulog mo',
  'activities.pusher.last-none': 'Hindi ka pa naghuhulog ng barya.',
  'activities.pusher.empty': 'Wala',
  'activities.pusher.number': 'Hulog {no}',
  'activities.pusher.odds': 'Ano ang puwedeng bumagsak, at gaano kadalas',
  'activities.pusher.prize': 'Premyo',
  'activities.pusher.chance': 'Tsansa',
  'activities.pusher.game': 'Ang game',
  'activities.pusher.game-text':
    'Pera ang taya sa game na Coin Pusher. May sarili itong tsansa at hindi ginagamit ang mga hulog mo.',
  'activities.pusher.to-game': 'Buksan ang game',
} satisfies Catalogue<typeof source>;
