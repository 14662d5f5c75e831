import type { GameFace } from '../engine/face';
import { count, listed, wildReels } from './game-numbers';

/** How a game of each kind is played. */
export const INTRO: Record<GameFace['kind'], (game: GameFace) => string> = {
  lines: ({ lines, reels }) =>
    `A spin costs one bet, spread over ${lines.length} lines. ${reels === 3 ? 'Three' : 'Three or more'} equal symbols on a line, from the left, pay; the longest only. All lines add up.`,
  classic: () =>
    'A spin costs one bet on one line, the middle one. Three equal symbols pay, three bars of any kind pay, and cherries pay wherever they stop on the line. Only the highest counts.',
  cascade: () =>
    'A round costs one bet. Three or more equal fruits that touch side by side or one above the other pay, and burst; the rest falls and new fruit follows.',
};

/** The line above the reels. */
export function hint({ kind, lines, maxWinBets }: GameFace): string {
  const ways = { lines: `${lines.length} lines`, classic: 'Middle line', cascade: '3 or more that touch pay' };
  return `${ways[kind]} · wins up to ${count(maxWinBets)}× the bet`;
}

/** What the features of a game do. */
export function features(game: GameFace): string[] {
  const wilds = wildReels(game);
  const { stepMultipliers } = game;
  const said: string[] = [];
  if (wilds.length > 0)
    said.push(`Wild is on reels ${listed(wilds, 'and')} and stands for every symbol except the scatter.`);
  if (game.odds.freeGames)
    said.push('Three or more scatters anywhere on the reels pay times the bet and give free games.');
  if (stepMultipliers.length > 0)
    said.push(
      `Wins of the first fall count once, those of the next falls ${listed(stepMultipliers.slice(1), 'and')} times; all later ones ${stepMultipliers.at(-1)} times. After twelve falls the round ends.`,
    );
  return said;
}

/** What is rare, and how rare (player protection C43). */
export function odds({ kind, odds: { freeGames, top }, symbols }: GameFace): string[] {
  const name = symbols.find(({ id }) => id === top.symbol)?.en ?? '';
  const played = kind === 'lines' ? 'lines played' : 'rounds';
  return [
    ...(freeGames ? [`Free games come once in ${count(freeGames)} spins on average.`] : []),
    `The highest pay, ${top.count} × ${name}, comes about once in ${count(top.oneIn)} ${played}.`,
  ];
}
