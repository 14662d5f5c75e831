import type { ArtMap } from '../art/symbol-art';
import type { GameFace } from '../engine/face';
import { html, Html } from '../pages/html';

/** The settings of the page's script: read from a JSON block, because inline scripts are forbidden. */
export interface PageSettings {
  siteOrigin: string;
  /** Further sites that may show the game. */
  otherSites: readonly string[];
  /** Addresses of pictures by their name in the art manifest. */
  art: ArtMap;
  game: GameFace;
  /** The version of the rules that `game` shows. */
  version: string;
}

/** The pictures one game shows, out of all. */
export function artOf({ symbols }: GameFace, art: ArtMap): ArtMap {
  return Object.fromEntries(symbols.flatMap(({ art: name }) => (art[name] ? [[name, art[name]]] : [])));
}

export interface GamePageOptions {
  script: string;
  style: string;
  settings: PageSettings;
}

/** The page of a game: an empty stage its script fills. */
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

/** The sources that the game's page may load and the origins that may embed it. */
export const GAME_SOURCES = "script-src 'self'; connect-src 'self'";
