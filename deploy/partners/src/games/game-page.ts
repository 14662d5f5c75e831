import type { ArtMap } from '../art/symbol-art';
import type { GameFace } from '../engine/face';
import { html, Html } from '../pages/html';

/** Settings for the script of the page, in a JSON block: the content security policy forbids inline scripts. */
export interface PageSettings {
  siteOrigin: string;
  /** Further sites that may embed the game. */
  otherSites: readonly string[];
  /** Addresses of pictures, keyed by name in the art manifest. */
  art: ArtMap;
  game: GameFace;
  /** Version of the rules in `game`. */
  version: string;
}

/** The pictures of one game, out of all. */
export function artOf({ symbols }: GameFace, art: ArtMap): ArtMap {
  return Object.fromEntries(symbols.flatMap(({ art: name }) => (art[name] ? [[name, art[name]]] : [])));
}

export interface GamePageOptions {
  script: string;
  style: string;
  settings: PageSettings;
}

/** The page of a game: an empty element that the script fills. */
export function gamePage({ script, style, settings }: GamePageOptions): string {
  // `<` is the only character that could end a JSON block early.
  const json = new Html(JSON.stringify(settings).replaceAll('<', '\\u003c'));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#1b0f3b" />
        <title>${settings.game.name}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${style}" />
        <script type="application/json" id="settings">
          ${json}
        </script>
        <script src="${script}" defer></script>
      </head>
      <body>
        <div id="game"></div>
        <noscript><p class="noscript">${settings.game.name} needs JavaScript.</p></noscript>
      </body>
    </html>`.text;
}

/** Sources of the content security policy of the game's page. */
export const GAME_SOURCES = "script-src 'self'; connect-src 'self'";
