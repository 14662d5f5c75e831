import type { GameFace } from '../engine/face';

/** The settings that the server writes into the page. */
export interface Settings {
  siteOrigin: string;
  /** Addresses of pictures by their name. */
  art: Partial<Record<string, string>>;
  game: GameFace;
  /** The version of the rules that `game` shows. */
  version: string;
}

/** `siteOrigin` is the site that shows the game here, of those that the server named. */
export function readSettings(): Settings {
  const { otherSites = [], ...settings } = JSON.parse(
    document.getElementById('settings')?.textContent ?? '{}',
  ) as Settings & { otherSites?: readonly string[] };
  const shownBy = otherSites.find((site) => document.referrer.startsWith(`${site}/`));
  return { ...settings, siteOrigin: shownBy ?? settings.siteOrigin };
}
