import type { GameFace } from '../engine/face';
import { count, listed, wildReels } from './game-numbers';

/** How a game of each kind is played. */
export const INTRO: Record<GameFace['kind'], (game: GameFace) => string> = {
  lines: ({ lines, reels }) =>
    `Isang taya ang bawat spin, hati sa ${lines.length} linya. Nagbabayad ang ${reels === 3 ? 'tatlong' : 'tatlo o higit pang'} magkaparehong simbolo sa linya mula sa kaliwa; ang pinakamahaba lamang. Pinagsasama ang lahat ng linya.`,
  classic: () =>
    'Isang taya ang bawat spin sa iisang linya, ang gitna. Nagbabayad ang tatlong magkaparehong simbolo, ang tatlong bar na kahit ano, at ang cherry saanman ito huminto sa linya. Ang pinakamataas lamang ang binabayaran.',
  cascade: () =>
    'Isang taya ang bawat round. Nagbabayad at pumuputok ang tatlo o higit pang magkaparehong prutas na magkadikit sa gilid o sa itaas at ibaba; babagsak ang natira at may susunod na bagong prutas.',
};

/** The line above the reels. */
export function hint({ kind, lines, maxWinBets }: GameFace): string {
  const ways = {
    lines: `${lines.length} linya`,
    classic: 'Gitnang linya',
    cascade: 'Panalo ang 3 o higit na magkadikit',
  };
  return `${ways[kind]} · panalo hanggang ${count(maxWinBets)}× ng taya`;
}

/** What the features of a game do. */
export function features(game: GameFace): string[] {
  const wilds = wildReels(game);
  const { stepMultipliers } = game;
  const said: string[] = [];
  if (wilds.length > 0)
    said.push(`Nasa reel ${listed(wilds, 'at')} ang Wild at pumapalit sa lahat ng simbolo maliban sa scatter.`);
  if (game.odds.freeGames)
    said.push(
      'Tatlo o higit pang scatter saanman sa mga reel ay nagbabayad ayon sa taya at nagbibigay ng libreng laro.',
    );
  if (stepMultipliers.length > 0)
    said.push(
      `Isang beses ang bilang ng panalo sa unang bagsak, at ${listed(stepMultipliers.slice(1), 'at')} beses sa mga susunod; ${stepMultipliers.at(-1)} beses na sa lahat ng kasunod. Tapos ang round pagkaraan ng labindalawang bagsak.`,
    );
  return said;
}

/** What is rare, and how rare (player protection C43). */
export function odds({ kind, odds: { freeGames, top }, symbols }: GameFace): string[] {
  const name = symbols.find(({ id }) => id === top.symbol)?.fil ?? '';
  const played = kind === 'lines' ? 'linyang nilaro' : 'round';
  return [
    ...(freeGames ? [`Sa karaniwan, isang beses sa ${count(freeGames)} spin dumarating ang libreng laro.`] : []),
    `Mga isang beses sa ${count(top.oneIn)} ${played} ang pinakamataas na bayad, ${top.count} × ${name}.`,
  ];
}
