import type { RuleSection } from '@parola/calls';
import type { Entry } from '../../seeding/content-types';
import { FAIR_PLAY } from './fair-play.content';
import slots from './slots.json';

/**
 * Ids of the lobby's list by the provider's codes. `slots.json` holds the catalogue's entries, for times without an
 * answer.
 */
const IDS = {
  'triple-classic': 2,
  'diamond-rush': 3,
  'fruit-cascade': 4,
  'crown-of-luzon': 5,
  'bell-parade': 6,
  'pearl-lagoon': 7,
  'cherry-classic': 9,
  'ruby-nights': 11,
} as const;
type Code = keyof typeof IDS;
type Slot = (typeof slots)[Code];

const CLASSIC: RuleSection = {
  title: 'How to play',
  lines: [
    'Three reels and one line, the middle one. A spin costs one bet.',
    'Three equal symbols pay, three bars of any kind pay, and cherries pay wherever they stop on the line. Only the highest counts.',
  ],
  'fil-PH': {
    title: 'Paano maglaro',
    lines: [
      'Tatlong reel at isang linya, ang gitna. Isang taya ang bawat spin.',
      'Nagbabayad ang tatlong magkakaparehong simbolo, ang tatlong bar na kahit ano, at ang cherry saanman ito huminto sa linya. Ang pinakamataas lang ang binabayaran.',
    ],
  },
};

const CASCADE: RuleSection = {
  title: 'How to play',
  lines: [
    'Three or more equal fruits that touch side by side or one above the other pay, and burst. The rest falls and new fruit follows.',
    'Wins of the first fall count once, those of the next falls 2, 3, 5 and 8 times. After twelve falls the round ends.',
  ],
  'fil-PH': {
    title: 'Paano maglaro',
    lines: [
      'Nagbabayad at pumuputok ang tatlo o higit pang magkakaparehong prutas na magkadikit sa gilid o sa itaas at ibaba. Babagsak ang natira at may susunod na bagong prutas.',
      'Isang beses ang bilang ng panalo sa unang bagsak, at 2, 3, 5 at 8 beses sa mga susunod. Tapos ang round pagkaraan ng labindalawang bagsak.',
    ],
  },
};

/** The special symbols of a slot's paytable. */
const WILD = 'W';

function lines({ reels, detail, symbolNames }: Slot): RuleSection {
  const hasWild = WILD in symbolNames;
  const free = detail.paytable.pays.some((row) => 'freeGames' in row) ? detail.paytable.freeGameMultiplier : 0;
  return {
    title: 'How to play',
    lines: [
      `${reels} reels, three rows, ${detail.lines} lines. Your bet is spread over all lines; wins of several lines add up.`,
      'Equal symbols in a row from the left reel win on a line, three at least. Only the best win of a line is paid.',
      ...(hasWild ? ['Wild stands for every symbol except the scatter. It is never on the first reel.'] : []),
      ...(free
        ? [`Three or more scatters anywhere pay and give free games. Free games count every win ${free} times.`]
        : []),
    ],
    'fil-PH': {
      title: 'Paano maglaro',
      lines: [
        `${reels} reel, tatlong hanay, ${detail.lines} linya. Hinahati ang taya mo sa lahat ng linya; pinagsasama ang panalo ng iba-ibang linya.`,
        'Panalo ang linya sa magkakaparehong simbolong magkakasunod mula sa kaliwang reel, tatlo man lang. Ang pinakamalaking panalo lang ng linya ang binabayaran.',
        ...(hasWild ? ['Puwedeng maging anumang simbolo ang wild maliban sa scatter. Wala ito sa unang reel.'] : []),
        ...(free
          ? [
              `Tatlo o higit pang scatter saanman ay nagbabayad at nagbibigay ng free games. Binibilang nang ${free} beses ang bawat panalo sa free games.`,
            ]
          : []),
      ],
    },
  };
}

function rules(slot: Slot): RuleSection[] {
  if (slot.kind === 'classic') return [CLASSIC, FAIR_PLAY];
  return [slot.kind === 'cascade' ? CASCADE : lines(slot), FAIR_PLAY];
}

const CERT = 'Sandbox: exact return computed over all outcomes; no laboratory has certified it';

function each<T>(value: (slot: Slot, code: Code) => [key: string | number, value: T]): Record<string, T> {
  return Object.fromEntries((Object.keys(IDS) as Code[]).map((code) => value(slots[code], code)));
}

/**
 * Whether rounds of a game can be given for free: slots alone, where a round is one stake on a spin. By the
 * provider's code.
 */
export function takesFreeRounds(code: string): boolean {
  return code === 'fiesta-reels' || Object.hasOwn(IDS, code);
}

/** Rows of `game`: the players' texts. */
export const SLOT_ENTRIES: Record<string, Entry> = each((slot, code) => [
  IDS[code],
  {
    value: {
      provider: 'sandbox-games',
      game_code: code,
      symbol_names: slot.symbolNames,
      rule_list: rules(slot),
      rng_cert: CERT,
    },
  },
]);

/** The provider's catalogue at the time of the game's addition. */
export const SLOT_DETAILS = each(({ detail }, code) => [IDS[code], { detail }]);

/** Rows of `game_setting`, hundredths. */
export const SLOT_SETTINGS: Record<string, Entry> = each(({ detail }, code) => [
  code,
  { value: { enabled: true, weight_bp: 10_000, min_bet: detail.minBet, max_bet: detail.maxBet } },
]);

/**
 * The highest payout of a game, as its catalogue and its rules tell the players: the wallet pays no more, whatever
 * the provider says.
 */
export const SLOT_CAPS = each(({ detail }, code) => [
  code,
  { max_win: detail.maxWin, max_win_bets: detail.maxWinBets },
]);
