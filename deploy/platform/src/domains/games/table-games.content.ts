import type { RuleSection } from '@parola/calls';
import type { Entry } from '../../seeding/content-types';
import tables from './tables.json';

const DICE: RuleSection = {
  title: 'How to play',
  lines: [
    'Three dice with six colors are rolled. Bet on one color or more. A bet pays when one, two or three dice show that color.',
    'An any-triple bet pays when all three dice show the same color. A pair bet pays when both colors show. Every pay includes your bet.',
    'Half of your bet counts for bonuses, levels and the jackpot. Rounds with bets on more than three colors don’t count. A pair is two colors.',
  ],
  'fil-PH': {
    title: 'Paano maglaro',
    lines: [
      'Tatlong dice na may anim na kulay ang iro-roll. Tumaya sa isa o ilang kulay. May bayad kapag lumabas ang kulay sa isa, dalawa o tatlong dice.',
      'May bayad ang any triple kapag iisang kulay ang tatlong dice, at ang pair kapag parehong lumabas ang dalawang kulay. Kasama na ang taya sa bawat bayad.',
      'Kalahati ng taya mo ang bilang sa bonus, level at jackpot. Hindi bilang ang round na may taya sa higit sa tatlong kulay. Dalawang kulay ang isang pair.',
    ],
  },
};

const CARDS: RuleSection = {
  title: 'How to play',
  lines: [
    'One card goes to red and one to blue, from eight decks shuffled every round. The higher card wins. The ace is the lowest, the king the highest.',
    'If both match, it’s a tie: bets on red and blue get half back. A tie bet pays when the ranks match. A suited tie bet pays when the suits match too. Every pay includes your bet.',
    'A fifth of your bet counts for bonuses, levels and the jackpot. If you bet on both red and blue, a fifth of the difference counts, and half of that on a tie.',
  ],
  'fil-PH': {
    title: 'Paano maglaro',
    lines: [
      'Isang card sa red at isa sa blue, mula sa walong decks na sina-shuffle bawat round. Panalo ang mas mataas. Ace ang pinakamababa, king ang pinakamataas.',
      'Tie kapag magkapareho: ibinabalik ang kalahati ng taya sa red at blue. May bayad ang tie kapag magkapareho ang number, at ang suited tie kapag pareho rin ang suit. Kasama na ang taya sa bawat bayad.',
      'Isang-kalima ng taya mo ang bilang sa bonus, level at jackpot. Kapag may taya ka sa red at blue, isang-kalima ng difference ang bilang, at kalahati nito kapag tie.',
    ],
  },
};

const KENO: RuleSection = {
  title: 'How to play',
  lines: [
    'Choose 1 to 6 numbers of 40, or 8, and your bet. Ten numbers are drawn. The more you match, the more you win.',
    'The pays depend on how many numbers you chose: see the paytable. Every pay includes your bet.',
  ],
  'fil-PH': {
    title: 'Paano maglaro',
    lines: [
      'Pumili ng 1 hanggang 6 na numero sa 40, o 8, at isang taya. Sampung numero ang ido-draw. Mas maraming tama, mas malaki ang panalo.',
      'Depende sa dami ng pinili mong numero ang bayad: tingnan ang paytable. Kasama na ang taya sa bawat bayad.',
    ],
  },
};

const RIDE: RuleSection = {
  title: 'How to play',
  lines: [
    'All players ride together. Bet before the jeepney leaves. The multiplier grows while it moves. Get off before it stops, and you win your bet times the multiplier. If it stops while you’re on board, you lose your bet.',
    'You can set a multiplier for auto get-off. The server does it for you, even if your connection drops. Without it, you lose your bet when the jeepney stops.',
    'A fifth of your bet counts for bonuses, levels and the jackpot. Rounds where you get off below 1.20× don’t count.',
  ],
  'fil-PH': {
    title: 'Paano maglaro',
    lines: [
      'Sabay-sabay ang biyahe ng lahat. Tumaya bago umalis ang jeepney; lumalaki ang multiplier habang umaandar ito. Bumaba bago ito huminto, at panalo ka ng taya mo times multiplier. Kapag huminto ito habang nakasakay ka, talo ang taya.',
      'Puwede kang mag-set ng multiplier para sa auto get-off. Server ang gagawa nito, kahit maputol ang connection mo. Kung wala nito, talo ang taya paghinto ng jeepney.',
      'Isang-kalima ng taya mo ang bilang sa bonus, level at jackpot. Hindi bilang ang round na binabaan nang wala pang 1.20×.',
    ],
  },
};

const PUSHER: RuleSection = {
  title: 'How to play',
  lines: [
    'A push costs one bet. You win what falls over the edge: a coin pays the number on it times your bet, a half coin pays half your bet.',
    'The tray just shows the result: where a coin lies doesn’t say how likely it is to fall.',
  ],
  'fil-PH': {
    title: 'Paano maglaro',
    lines: [
      'Isang taya ang bawat push. Panalo mo ang mahuhulog sa gilid: bayad ng coin ang number dito times taya mo, kalahati ng taya ang half coin.',
      'Ipinapakita lang ng tray ang resulta: hindi sinasabi ng puwesto ng coin kung gaano ito kadaling mahulog.',
    ],
  },
};

/** Fair-play text of games with rounds shared by all players. */
const FAIR_RIDE: RuleSection = {
  title: 'Fair play',
  lines: [
    'Where a ride stops is drawn before anyone bets. We show its commitment before and its seed after, and you can check it yourself in the game.',
    'If the server can’t finish a ride, it’s void: players who got off, or had auto get-off reached, are paid, and all other bets are returned.',
    'If a malfunction happens, the round is void and your bet is returned.',
  ],
  'fil-PH': {
    title: 'Fair play',
    lines: [
      'Dino-draw kung saan hihinto ang biyahe bago pa may tumaya. Ipinapakita ang commitment bago umalis at ang seed pagkatapos, at puwede mo itong i-check sa laro.',
      'Void ang biyaheng hindi matapos ng server: babayaran ang mga bumaba na o umabot sa auto get-off, at ibabalik ang lahat ng ibang taya.',
      'Kapag nagka-malfunction, void ang round at ibabalik ang taya mo.',
    ],
  },
};

/** Fair-play text of games with one action and one result, in both languages. */
const fair = (en: string, fil: string): RuleSection => ({
  title: 'Fair play',
  lines: [
    `Every result is drawn when you press ${en}. Your bet, balance and history don’t change it.`,
    'If a round is interrupted, its result stays and is paid.',
    'If a malfunction happens, the round is void and your bet is returned.',
  ],
  'fil-PH': {
    title: 'Fair play',
    lines: [
      `Dino-draw ang bawat resulta pagpindot mo ng ${fil}. Hindi ito nababago ng taya, balance o history mo.`,
      'Kapag naputol ang round, hindi magbabago ang resulta at babayaran ito.',
      'Kapag nagka-malfunction, void ang round at ibabalik ang taya mo.',
    ],
  },
});

interface Table {
  /** Id in the lobby's list. */
  id: number;
  /** Share of stakes that counts as valid bet, basis points. */
  weightBp: number;
  symbolNames: Record<string, string>;
  rules: RuleSection[];
  cert: string;
}

/** Table games by provider code. `tables.json` holds catalogue entries as a fallback without an answer. */
const TABLES: Record<keyof typeof tables, Table> = {
  'perya-colour': {
    id: 8,
    weightBp: 5_000,
    symbolNames: {
      COLOUR: 'your color',
      TRIPLE: 'any one color',
      PAIR: 'Both colors of a pair',
      colour: 'a color',
      pair: 'a pair of colors',
      triple: 'any triple',
    },
    rules: [DICE, fair('roll', 'roll')],
    cert: 'Sandbox: exact return computed over all 216 rolls; no laboratory has certified it',
  },
  'red-blue-cards': {
    id: 12,
    weightBp: 2_000,
    symbolNames: {
      CAMP: 'Red or blue, the higher card',
      HALF: 'Red or blue at a tie',
      tie: 'Tie',
      suited: 'Suited tie',
      camp: 'red or blue',
    },
    rules: [CARDS, fair('deal', 'deal')],
    cert: 'Sandbox: exact return computed over all pairs of two cards; no laboratory has certified it',
  },
  keno: {
    id: 13,
    weightBp: 10_000,
    symbolNames: Object.fromEntries(
      tables.keno.detail.bets.flatMap(({ bet }) => {
        const picks = bet.replace('pick', '');
        const numbers = picks === '1' ? 'one number' : `${picks} numbers`;
        return [
          [bet, numbers],
          [`hits${picks}`, `{count} of ${numbers}`],
        ];
      }),
    ),
    rules: [KENO, fair('draw', 'draw')],
    cert: 'Sandbox: exact return computed over all 847,660,528 draws; no laboratory has certified it',
  },
  'jeepney-crash': {
    id: 14,
    weightBp: 2_000,
    symbolNames: {
      ride: 'any multiplier',
      ...Object.fromEntries(
        tables['jeepney-crash'].detail.paytable.pays.map(({ symbol, percent }) => [
          symbol,
          `Off at ${(percent / 100).toLocaleString('en')}×`,
        ]),
      ),
    },
    rules: [RIDE, FAIR_RIDE],
    cert: 'Sandbox: exact return computed for every multiplier; no laboratory has certified it',
  },
  'coin-pusher': {
    id: 15,
    weightBp: 10_000,
    symbolNames: {
      push: 'a coin',
      x100000: 'Coin of a thousand',
      x20000: '2 × coin of a hundred',
      x5000: '5 × coin of ten',
      x2000: '2 × coin of ten',
      x1000: 'Coin of ten',
      x500: '5 × coin',
      x300: '3 × coin',
      x100: 'Coin',
      x50: 'Half coin',
    },
    rules: [PUSHER, fair('push', 'push')],
    cert: 'Sandbox: exact return computed over all 1,000,000 draws; no laboratory has certified it',
  },
};

type Code = keyof typeof tables;

function each<T>(value: (code: Code, table: Table) => [key: string | number, value: T]): Record<string, T> {
  return Object.fromEntries((Object.keys(tables) as Code[]).map((code) => value(code, TABLES[code])));
}

/** Rows of `game`: texts for players. */
export const TABLE_ENTRIES: Record<string, Entry> = each((code, { id, symbolNames, rules, cert }) => [
  id,
  {
    value: {
      provider: 'sandbox-games',
      game_code: code,
      symbol_names: symbolNames,
      rule_list: rules,
      rng_cert: cert,
    },
  },
]);

/** The provider's catalogue entries when the games were added. */
export const TABLE_DETAILS = each((code, { id }) => [id, { detail: tables[code].detail }]);

/** Rows of `game_setting`. Bets in hundredths, for the total stake of a round. */
export const TABLE_SETTINGS: Record<string, Entry> = each((code, { weightBp }) => [
  code,
  {
    value: {
      enabled: true,
      weight_bp: weightBp,
      min_bet: tables[code].detail.minBet,
      max_bet: tables[code].detail.maxBet,
    },
  },
]);

/** Highest payout of a game. The wallet pays no more, even if the provider reports more. */
export const TABLE_CAPS = each((code) => [
  code,
  { max_win: tables[code].detail.maxWin, max_win_bets: tables[code].detail.maxWinBets },
]);
