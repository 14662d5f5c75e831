import type { ArtMap } from '../art/symbol-art';
import { html, Html } from '../pages/html';

/** What the page's script is told: read from a JSON block, as inline scripts are forbidden. */
export interface PageSettings {
  siteOrigin: string;
  art: ArtMap;
}

export interface GamePageOptions {
  script: string;
  style: string;
  settings: PageSettings;
}

/** The page of Fiesta Reels: an empty stage its script fills. */
export function gamePage({ script, style, settings }: GamePageOptions): string {
  // `<` is the only character that could end a JSON block early.
  const json = new Html(JSON.stringify(settings).replaceAll('<', '\\u003c'));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#1b0f3b" />
        <title>Fiesta Reels</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${style}" />
        <script type="application/json" id="settings">
          ${json}
        </script>
        <script src="${script}" defer></script>
      </head>
      <body>
        <div id="game"></div>
        <noscript><p class="noscript">Fiesta Reels needs JavaScript.</p></noscript>
      </body>
    </html>`.text;
}

/** What the game's page may load and who may embed it. */
export const GAME_SOURCES = "script-src 'self'; connect-src 'self'";
