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

/** The line slots, defined by data. */
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
 * Former versions of games. They take no more bets; earlier rounds are still recomputed by them (player protection
 * C45). A change of a game adds its former version here, oldest first.
 */
const PAST: readonly Game[] = [peryaWithoutPairs];

/** Finds the rules of a played round, current or former; undefined for rules that were not kept. */
export type RulesOf = (code: string, version: string) => Game | undefined;

/** Looks up rules in a list of games. */
export function rulesAmong(games: readonly Game[]): RulesOf {
  return (code, version) => games.find((game) => game.code === code && game.version === version);
}

export const rulesOf = rulesAmong([...GAMES, ...PAST]);

/** The game of a code. @throws Error for an unknown code: sessions and rounds exist for known games only */
export function gameOf(code: string): Game {
  const game = GAMES.find((one) => one.code === code);
  if (!game) throw new Error(`there is no game ${code}`);
  return game;
}

/** The oldest kept rules of a game. Pages that send no version were opened under them. */
export function oldestRules(code: string): string {
  return (PAST.find((one) => one.code === code) ?? gameOf(code)).version;
}

/**
 * Verifies the rules in memory; runs at start and every 24 hours (player protection C49). @throws Error when they
 * differ from the certified rules
 */
export function verifyVersions(games: readonly Game[] = [...GAMES, ...PAST]): void {
  for (const game of games) {
    const found = game.hash();
    if (found !== game.version) throw new Error(`${game.name} rules ${found} are not the certified ${game.version}`);
  }
}
