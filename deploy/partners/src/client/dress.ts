import type { GameFace } from '../engine/face';

/** Gives the page the colours and measures of its game: its styles stand on these properties. */
export function dress({ style }: HTMLElement, { theme, title, ...game }: GameFace): void {
  style.setProperty('--reels', String(game.kind === 'dice' ? game.firstShown.length : game.reels));
  style.setProperty('--title-letters', String(Math.max(...title.map((words) => words.length))));
  style.setProperty('--name-letters', String(title.join(' ').length));
  style.setProperty('--glow', theme.glow);
  style.setProperty('--sky', theme.sky);
  style.setProperty('--middle', theme.middle);
  style.setProperty('--ground', theme.ground);
  style.setProperty('--reel-edge', theme.reelEdge);
  style.setProperty('--reel-middle', theme.reelMiddle);
}
