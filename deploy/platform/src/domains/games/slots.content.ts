import type { RuleSection } from '@parola/calls';
import type { Entry } from '../../seeding/content-types';
import { FAIR_PLAY } from './fair-play.content';
import slots from './slots.json';

/** Ids of the lobby's list by provider code. `slots.json` holds catalogue entries as a fallback without an answer. */
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
    'Three matching symbols pay, any three bars pay, and cherries pay anywhere on the line. Only the highest win pays.',
  ],
  'fil-PH': {
    title: 'Paano maglaro',
    lines: [
      'Tatlong reels at isang line, ang gitna. Isang taya ang bawat spin.',
      'May bayad ang tatlong magkaparehong symbol, ang kahit anong tatlong bar, at ang cherry saanman sa line. Pinakamataas lang ang babayaran.',
    ],
  },
};

const CASCADE: RuleSection = {
  title: 'How to play',
  lines: [
    'Three or more matching fruits that touch side by side or up and down pay, and burst. The rest fall and new fruits drop in.',
    'Wins on the first fall pay once, on the next falls 2, 3, 5 and 8 times. The round ends after twelve falls.',
  ],
  'fil-PH': {
    title: 'Paano maglaro',
    lines: [
      'May bayad at pumuputok ang tatlo o higit pang magkaparehong prutas na magkadikit sa gilid o sa taas at baba. Babagsak ang natira at may papasok na bagong prutas.',
      'Isang beses ang bayad ng panalo sa unang bagsak, at 2, 3, 5 at 8 beses sa mga susunod. Tapos ang round pagkatapos ng labindalawang bagsak.',
    ],
  },
};

/** Wild symbol of a slot's paytable. */
const WILD = 'W';

function lines({ reels, detail, symbolNames }: Slot): RuleSection {
  const hasWild = WILD in symbolNames;
  const free = detail.paytable.pays.some((row) => 'freeGames' in row) ? detail.paytable.freeGameMultiplier : 0;
  return {
    title: 'How to play',
    lines: [
      `${reels} reels, three rows, ${detail.lines} lines. Your bet is spread over all lines. Wins on several lines add up.`,
      'Three or more matching symbols in a row from the left reel win on a line. Only the best win on a line pays.',
      ...(hasWild ? ['Wild replaces every symbol except the scatter. It’s never on the first reel.'] : []),
      ...(free
        ? [`Three or more scatters anywhere pay and give free games. Free games pay every win ${free} times.`]
        : []),
    ],
    'fil-PH': {
      title: 'Paano maglaro',
      lines: [
        `${reels} reels, tatlong rows, ${detail.lines} lines. Hati ang taya mo sa lahat ng lines. Pinagsasama ang panalo sa iba-ibang lines.`,
        'Panalo ang line kapag may tatlo o higit pang magkaparehong symbol na magkasunod mula sa kaliwa. Pinakamalaking panalo lang sa line ang babayaran.',
        ...(hasWild ? ['Pumapalit ang wild sa lahat ng symbol maliban sa scatter. Wala ito sa unang reel.'] : []),
        ...(free
          ? [
              `May bayad at free games ang tatlo o higit pang scatter saanman. ${free} beses ang bayad ng bawat panalo sa free games.`,
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
 * Tells whether a game, by its provider code, supports free rounds: slots only, where a round is one stake on one spin.
 */
export function takesFreeRounds(code: string): boolean {
  return code === 'fiesta-reels' || Object.hasOwn(IDS, code);
}

/** Rows of `game`: texts for players. */
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

/** The provider's catalogue entries when the games were added. */
export const SLOT_DETAILS = each(({ detail }, code) => [IDS[code], { detail }]);

/** Rows of `game_setting`. Bets in hundredths. */
export const SLOT_SETTINGS: Record<string, Entry> = each(({ detail }, code) => [
  code,
  { value: { enabled: true, weight_bp: 10_000, min_bet: detail.minBet, max_bet: detail.maxBet } },
]);

/**
 * Highest payout of a game, equal to its catalogue and its rules for players. The wallet pays no more, even if the
 * provider reports more.
 */
export const SLOT_CAPS = each(({ detail }, code) => [
  code,
  { max_win: detail.maxWin, max_win_bets: detail.maxWinBets },
]);
