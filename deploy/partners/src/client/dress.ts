import type { GameFace } from '../engine/face';

/** Gives the page the colours and measures of its game: its styles stand on these properties. */
export function dress({ style }: HTMLElement, { theme, reels, title }: GameFace): void {
  style.setProperty('--reels', String(reels));
  style.setProperty('--title-letters', String(Math.max(...title.map((words) => words.length))));
  style.setProperty('--glow', theme.glow);
  style.setProperty('--sky', theme.sky);
  style.setProperty('--middle', theme.middle);
  style.setProperty('--ground', theme.ground);
  style.setProperty('--reel-edge', theme.reelEdge);
  style.setProperty('--reel-middle', theme.reelMiddle);
}
