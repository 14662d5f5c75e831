import type { Game } from '../engine/game';
import { coinPusher } from '../coin-pusher/game';
import { fruitCascade } from '../fruit-cascade/game';
import { jeepneyCrash } from '../jeepney-crash/game';
import { keno } from '../keno/game';
import { bellParade } from '../line-slot/data/bell-parade';
import { cherryClassic } from '../line-slot/data/cherry-classic';
import { crownOfLuzon } from '../line-slot/data/crown-of-luzon';
import { diamondRush } from '../line-slot/data/diamond-rush';
import { fiestaReels } from '../line-slot/data/fiesta-reels';
import { pearlLagoon } from '../line-slot/data/pearl-lagoon';
import { rubyNights } from '../line-slot/data/ruby-nights';
import { lineSlot } from '../line-slot/game';
import type { LineSlotData } from '../line-slot/slot';
import { peryaColour, peryaWithoutPairs } from '../perya/game';
import { redBlueCards } from '../red-blue-cards/game';
import { tripleClassic } from '../triple-classic/game';

/** The line slots, as data. */
export const LINE_SLOTS: readonly LineSlotData[] = [
  fiestaReels,
  diamondRush,
  crownOfLuzon,
  bellParade,
  pearlLagoon,
  cherryClassic,
  rubyNights,
];

/** Every game of the provider. */
export const GAMES: readonly Game[] = [
  ...LINE_SLOTS.map(lineSlot),
  tripleClassic,
  fruitCascade,
  peryaColour,
  redBlueCards,
  keno,
  jeepneyCrash,
  coinPusher,
];

/**
 * Versions of games from before a change of their rules. They take no bets any more; earlier rounds are still drawn
 * by them (player protection C45). A change of a game adds its former version here, oldest first.
 */
const PAST: readonly Game[] = [peryaWithoutPairs];

/**
 * Finds the rules of a played round: today's, or those of an earlier release; undefined for rules that were not kept.
 */
export type RulesOf = (code: string, version: string) => Game | undefined;

/** Looks for rules among games, those of today and of before. */
export function rulesAmong(games: readonly Game[]): RulesOf {
  return (code, version) => games.find((game) => game.code === code && game.version === version);
}

export const rulesOf = rulesAmong([...GAMES, ...PAST]);

/** The game of a code. Throws where there is none: sessions and rounds are only made for those that exist. */
export function gameOf(code: string): Game {
  const game = GAMES.find((one) => one.code === code);
  if (!game) throw new Error(`there is no game ${code}`);
  return game;
}

/** The oldest kept rules of a game. Pages that do not name their version were opened by them. */
export function oldestRules(code: string): string {
  return (PAST.find((one) => one.code === code) ?? gameOf(code)).version;
}

/**
 * Throws when the rules of a game in memory are not the certified ones; run at start and every 24 hours (player
 * protection C49).
 */
export function verifyVersions(games: readonly Game[] = [...GAMES, ...PAST]): void {
  for (const game of games) {
    const found = game.hash();
    if (found !== game.version) throw new Error(`${game.name} rules ${found} are not the certified ${game.version}`);
  }
}
