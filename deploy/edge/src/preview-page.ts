import { createHash } from 'node:crypto';
import { MANILA_ZONE } from '@parola/calls/manila';
import { PREVIEW_PARAMETER, REPLACED_KEY } from '@parola/contract';
import type { ReadPreview } from '@parola/releases';
import { TEXTS, type Locale } from './preview-texts';

/** A separate page with its policy: no framing, and no script except the one inline line that it needs. */
export interface SmallPage {
  status: number;
  html: string;
  policy: string;
}

const STYLE = `body{max-width:480px;margin:0 auto;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color:#f5f5fa;background:#12121c;overflow-wrap:anywhere}
h1{font-size:22px;line-height:1.3}button,a{display:block;box-sizing:border-box;width:100%;min-height:48px;margin-top:12px;padding:12px 16px;border:1px solid #9090b1;border-radius:12px;font:inherit;text-align:center;color:#f5f5fa;background:none;text-decoration:none}
button{font-weight:600;color:#1c1002;background:#fdc42a;border-color:#fdc42a}:focus-visible{outline:3px solid #f5f5fa;outline-offset:2px}`;

/**
 * Stores the token in the tab. It runs only on a click on this page: a link alone can never switch a tab to a preview.
 * Then the page navigates to the same address without the token.
 */
const SCRIPT = `document.getElementById('show').onclick=()=>{const here=new URL(location.href);try{sessionStorage.setItem('${REPLACED_KEY}',here.searchParams.get('${PREVIEW_PARAMETER}'))}catch{document.getElementById('nowhere').hidden=false;return}here.searchParams.delete('${PREVIEW_PARAMETER}');location.replace(here.href)};`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = [
  `default-src 'none'`,
  `style-src ${hashOf(STYLE)}`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
];

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

function documentOf(locale: Locale, title: string, body: string): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`;
}

/** Formats a time (ms since 1970) for people in the Philippines. */
function moment(at: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: MANILA_ZONE }).format(at);
}

/**
 * The page that asks for consent to a preview, or explains why there is none. Both versions link to the normal site.
 */
export function previewPage(read: ReadPreview, locale: Locale): SmallPage {
  const texts = TEXTS[locale];
  const normal = `<a href="/">${escaped(texts.normal)}</a>`;
  if (!read.ok) {
    const isOver = read.why === 'expired' || read.why === 'revoked';
    const html = documentOf(locale, texts.ended, `<p>${escaped(texts.refused[read.why])}</p>${normal}`);
    return { status: isOver ? 410 : 403, html, policy: POLICY.join('; ') };
  }
  const builds = read.overrides.map(({ unit, version }) => `<li>${escaped(`${unit} ${version}`)}</li>`).join('');
  const until = texts.until.replace('{by}', read.by).replace('{time}', moment(read.expires, locale));
  const html = documentOf(
    locale,
    texts.title,
    `<p>${escaped(texts.builds)}</p><ul>${builds}</ul><p>${escaped(until)}</p><p>${escaped(texts.careful)}</p>` +
      `<p id="nowhere" role="alert" hidden>${escaped(texts.nowhere)}</p>` +
      `<button id="show" type="button">${escaped(texts.show)}</button>${normal}<script>${SCRIPT}</script>`,
  );
  return { status: 200, html, policy: [...POLICY, `script-src ${hashOf(SCRIPT)}`].join('; ') };
}
