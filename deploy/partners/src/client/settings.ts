import type { GameFace } from '../engine/face';

/** What the server wrote into the page. */
export interface Settings {
  siteOrigin: string;
  /** Addresses of pictures by their name. */
  art: Partial<Record<string, string>>;
  game: GameFace;
}

export function readSettings(): Settings {
  return JSON.parse(document.getElementById('settings')?.textContent ?? '{}') as Settings;
}
