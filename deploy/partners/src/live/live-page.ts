import { html, Html } from '../pages/html';
import type { Pass } from './live-pass';
import { LIVE_WORDS } from './live-words';

/** Settings for the script of the page, in a JSON block: the content security policy forbids inline scripts. */
export interface LiveSettings {
  /** Epoch ms: the expiry of the link, and the server's time when it sent the page. */
  until: number;
  now: number;
  ended: string;
}

export interface LivePageOptions {
  script: string;
  style: string;
  pass: Pass;
  now: number;
}

/** The page of a show: a canvas that the script draws from the clock alone. */
export function livePage({ script, style, pass: { lang, until }, now }: LivePageOptions): string {
  const words = LIVE_WORDS[lang];
  const settings: LiveSettings = { until, now, ended: words.ended };
  // `<` is the only character that could end a JSON block early.
  const json = new Html(JSON.stringify(settings).replaceAll('<', '\\u003c'));
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${words.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${style}" />
        <script type="application/json" id="settings">
          ${json}
        </script>
        <script src="${script}" defer></script>
      </head>
      <body>
        <main class="show" aria-label="${words.title}">
          <h1 class="hidden">${words.title}</h1>
          <canvas id="scene" role="img" aria-label="${words.picture}"></canvas>
          <p class="mark"><span class="on">${words.live}</span> <span id="clock"></span></p>
          <p class="note" id="note">${words.note}</p>
        </main>
      </body>
    </html>`.text;
}

/** Script sources of the content security policy of a show's page. */
export const LIVE_SOURCES = "script-src 'self'";
