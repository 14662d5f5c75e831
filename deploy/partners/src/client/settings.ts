import type { GameFace } from '../engine/face';

/** The settings that the server writes into the page. */
export interface Settings {
  siteOrigin: string;
  /** Addresses of pictures, keyed by name. */
  art: Partial<Record<string, string>>;
  game: GameFace;
  /** Version of the rules in `game`. */
  version: string;
}

/** Reads the settings. `siteOrigin` becomes the listed site that embeds the page, judged by the referrer. */
export function readSettings(): Settings {
  const { otherSites = [], ...settings } = JSON.parse(
    document.getElementById('settings')?.textContent ?? '{}',
  ) as Settings & { otherSites?: readonly string[] };
  const shownBy = otherSites.find((site) => document.referrer.startsWith(`${site}/`));
  return { ...settings, siteOrigin: shownBy ?? settings.siteOrigin };
}
