import { hasFields, isSlot, type GameFace } from '../engine/face';

/** The number of symbols that a board shows side by side. */
function columnsOf(game: GameFace): number {
  if (isSlot(game)) return game.reels;
  return hasFields(game) ? game.firstShown.length : 1;
}

/**
 * Sets the CSS custom properties of the page (colours, number of reels, letters of the title) that its style sheets
 * read.
 */
export function dress({ style }: HTMLElement, game: GameFace): void {
  const { theme, title } = game;
  style.setProperty('--reels', String(columnsOf(game)));
  style.setProperty('--title-letters', String(Math.max(...title.map((words) => words.length))));
  style.setProperty('--name-letters', String(title.join(' ').length));
  style.setProperty('--glow', theme.glow);
  style.setProperty('--sky', theme.sky);
  style.setProperty('--middle', theme.middle);
  style.setProperty('--ground', theme.ground);
  style.setProperty('--reel-edge', theme.reelEdge);
  style.setProperty('--reel-middle', theme.reelMiddle);
}
