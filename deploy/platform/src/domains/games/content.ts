import type { RuleSection } from '@parola/calls';
import type { Content } from '../../seeding/content-types';
import { rowsOf } from '../../seeding/content-rows';
import { FAIR_PLAY } from './fair-play.content';
import { SLOT_CAPS, SLOT_DETAILS, SLOT_ENTRIES, SLOT_SETTINGS } from './slots.content';
import { TABLE_CAPS, TABLE_DETAILS, TABLE_ENTRIES, TABLE_SETTINGS } from './table-games.content';

/** The provider's catalogue entry when the game was added. Refreshes of the catalogue replace it. */
const FIESTA_DETAIL = {
  gameCode: 'fiesta-reels',
  rtpBp: 9605,
  volatility: 3,
  deviation: 3.9,
  lines: 20,
  minBet: 100,
  maxBet: 10_000,
  maxWin: 50_000_000,
  maxWinBets: 5000,
  ratio: '9:16',
  paytable: {
    lineBets: {
      H1: [60, 300, 2000],
      H2: [35, 140, 600],
      H3: [25, 100, 400],
      H4: [18, 60, 250],
      L1: [12, 36, 150],
      L2: [10, 30, 120],
      L3: [6, 20, 80],
      L4: [6, 18, 60],
    },
    scatterBets: [2, 10, 50],
    freeGames: [10, 15, 25],
    freeGameMultiplier: 3,
  },
  version: '2d30d14d9c53fe2745483f0d27fa436cc979d798db875e17477cc01fc37f8581',
};
const FIESTA_SYMBOLS = {
  H1: 'Parol',
  H2: 'Crown',
  H3: 'Pearl',
  H4: 'Bell',
  L1: 'Mango',
  L2: 'Pineapple',
  L3: 'Cherries',
  L4: 'Sampaguita',
  scatter: 'Lantern',
};
const FIESTA_RULES: RuleSection[] = [
  {
    title: 'How to play',
    lines: [
      'Five reels, three rows, 20 lines. Your bet is spread over all lines. A line bet is a twentieth of it.',
      'Three or more matching symbols in a row from the left reel win on a line. Only the best win on a line pays. Wins on several lines add up.',
    ],
    'fil-PH': {
      title: 'Paano maglaro',
      lines: [
        'Limang reels, tatlong rows, 20 lines. Hati ang taya mo sa lahat ng lines.',
        'Panalo ang line kapag may tatlo o higit pang magkaparehong symbol na magkasunod mula sa kaliwa. Pinakamalaking panalo lang sa line ang babayaran. Pinagsasama ang panalo sa iba-ibang lines.',
      ],
    },
  },
  {
    title: 'Wild and free games',
    lines: [
      'Wild is on reels 2, 3 and 4 and replaces every symbol except the lantern.',
      'Three or more lanterns anywhere pay a multiple of your bet and give free games.',
      'Free games cost nothing and pay every win three times. Three lanterns in a free game give more free games.',
    ],
    'fil-PH': {
      title: 'Wild at free games',
      lines: [
        'Nasa reel 2, 3 at 4 ang wild, at pumapalit ito sa lahat ng symbol maliban sa lantern.',
        'May bayad at free games ang tatlo o higit pang lantern saanman.',
        'Libre ang free games at tatlong beses ang bayad ng bawat panalo. May dagdag na free games ang tatlong lantern sa isang free game.',
      ],
    },
  },
  FAIR_PLAY,
];
const FIESTA_CERT = 'Sandbox: exact return computed over all 33,554,432 stops; no laboratory has certified it';

const GAMES: Content = {
  place: rowsOf({
    table: 'game',
    key: 'game_id',
    columns: ['provider', 'game_code', 'symbol_names', 'rule_list', 'rng_cert'],
    first: { 1: { detail: FIESTA_DETAIL }, ...SLOT_DETAILS, ...TABLE_DETAILS },
  }),
  entries: {
    1: {
      value: {
        provider: 'sandbox-games',
        game_code: 'fiesta-reels',
        symbol_names: FIESTA_SYMBOLS,
        rule_list: FIESTA_RULES,
        rng_cert: FIESTA_CERT,
      },
    },
    ...SLOT_ENTRIES,
    ...TABLE_ENTRIES,
  },
};

/**
 * Bet limits in hundredths: the wallet takes no bets outside of them, even if the provider offers them. A removed game
 * stays as a disabled row, as rounds refer to it.
 */
const SETTINGS: Content = {
  place: rowsOf({
    table: 'game_setting',
    key: 'game_code',
    columns: ['enabled', 'weight_bp', 'min_bet', 'max_bet'],
    first: { ...SLOT_CAPS, ...TABLE_CAPS },
    retired: { enabled: false },
  }),
  entries: {
    'fiesta-reels': { value: { enabled: true, weight_bp: 10_000, min_bet: 100, max_bet: 10_000 } },
    ...SLOT_SETTINGS,
    ...TABLE_SETTINGS,
  },
};

/** Hundredths: `large_win` makes a win a significant event, and a win above `max_win` is paid only after a review. */
const MONEY: Content = {
  place: rowsOf({ table: 'money_setting', key: 'only_row', columns: ['large_win', 'max_win'] }),
  entries: { true: { value: { large_win: 10_000_000, max_win: 10_000_000_000 } } },
};

/** Rows of the provider's games and the limits of the game wallet. */
export const GAME_CONTENT: readonly Content[] = [GAMES, SETTINGS, MONEY];
