/** What the server wrote into the page. */
export interface Settings {
  siteOrigin: string;
  /** Address of each symbol's picture. */
  art: Partial<Record<string, string>>;
}

export function readSettings(): Settings {
  return JSON.parse(document.getElementById('settings')?.textContent ?? '{}') as Settings;
}
