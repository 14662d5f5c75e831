import { createHash } from 'node:crypto';
import {
  FIRST_DATA_ID,
  INJECTED_RELEASE_ID,
  PERMITS_META,
  PRERENDERED_ID,
  type InjectedRelease,
  type ReleaseKey,
  type RemoteManifest,
  type SignedSnapshot,
} from '@parola/contract';
import { NOTICE_MARK } from './age-notice';
import { afterPicture, PUTS_CODE_IN } from './defer-code';
import type { PrerenderedPage } from './prerendered-page';
import type { InlineStyle } from './prerendered-parts';
import type { ShellSheet } from './shell-style-sheet';

/** Placeholder for the release in the shell's HTML. */
export const RELEASE_MARK = '<!--parola:release-->';
/** Placeholder for a prerendered page; older shells have none. */
const PAGE_MARK = '<!--parola:page-->';
/** The tags in a shell's HTML that load its code. */
const CODE = /<script defer\b[^>]*><\/script>|<link rel="preload" as="script"[^>]*>/g;

/** The code that most pages need, but not a prerendered one. */
const OF_PAGES = /<link\b[^>]* data-pages\b[^>]*>/g;

/** A file to preload before the code requests it. */
export interface Hint {
  href: string;
  integrity: string;
  as: 'script' | 'style';
}

/** Hints for one page of a remote: its entry, the files that all contributions need, and those of this page. */
export function hintsFor(manifest: RemoteManifest, base: string, contributions: readonly string[]): Hint[] {
  const integrity = new Map(manifest.files.map((file) => [file.path, file.integrity]));
  const files = new Set([
    manifest.entry.file,
    ...manifest.preload.entry,
    ...contributions.flatMap((key) => manifest.preload.contributions[key] ?? []),
  ]);
  return [...files].flatMap((file) => {
    const hash = file === manifest.entry.file ? manifest.entry.integrity : integrity.get(file);
    const as = file.endsWith('.css') ? 'style' : file.endsWith('.js') ? 'script' : undefined;
    return hash && as ? [{ href: base + file, integrity: hash, as } as const] : [];
  });
}

/** JSON that is safe inside a script element: it can neither end the element nor start a comment. */
function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export interface PageParts {
  template: string;
  release: SignedSnapshot;
  keys: ReleaseKey[];
  profile: InjectedRelease['profile'];
  hints: readonly Hint[];
  /**
   * True: the page is for players only, so its hints are used only with a session. A visitor is sent to the log-in and
   * would load the files in vain. The shell's first script knows whether there is a session.
   */
  playersOnly: boolean;
  /** Permissions of this document beyond the default. */
  permits: readonly string[];
  /** Prerendered content to show in place of the page, and the shell's styles for it. */
  prerendered?: PrerenderedPage;
  sheet?: ShellSheet;
}

/** Whether a shell's HTML has the placeholder for a prerendered page. */
export function hasRoomForPage(template: string): boolean {
  return template.includes(PAGE_MARK);
}

/** The additions of a prerendered page: links and styles in the head, its HTML, and its data before the code. */
function prerenderedTags({ head, styles, html, data }: PrerenderedPage) {
  // The code recognises an inlined sheet by this attribute and does not load the file.
  const sheets = styles.map(({ name, text }) => `<style data-href="${name}">${text}</style>`);
  return {
    head: head + sheets.join(''),
    page: `<div class="boot-now" id="${PRERENDERED_ID}">${html}</div>`,
    data: `<script type="application/json" id="${FIRST_DATA_ID}">${scriptSafeJson(data)}</script>`,
  };
}

/**
 * Renders the shell's HTML with the release and the hints of the requested page. @throws Error for HTML without the
 * placeholder
 */
export function renderPage(parts: PageParts): string {
  if (!parts.template.includes(RELEASE_MARK)) throw new Error(`the shell's HTML has no ${RELEASE_MARK}`);
  const injected: InjectedRelease = { release: parts.release, keys: parts.keys, profile: parts.profile };
  const { prerendered } = parts;
  const inline = new Set(prerendered?.styles.map(({ name }) => name));
  const hints = parts.hints.filter(({ href }) => !inline.has(href.slice(href.lastIndexOf('/') + 1)));
  // Code of prerendered content has a lower priority than its picture.
  const priority = prerendered ? ' fetchpriority="low"' : '';
  const links = hints.map(
    (hint) =>
      `<link rel="preload" as="${hint.as}" href="${hint.href}" integrity="${hint.integrity}" crossorigin="anonymous"${priority}>`,
  );
  const aside =
    parts.playersOnly && links.length > 0 ? [`<template id="parola-player">${links.join('')}</template>`] : [];
  const hinted = parts.playersOnly ? [] : links;
  const data = `<script type="application/json" id="${INJECTED_RELEASE_ID}">${scriptSafeJson(injected)}</script>`;
  // Values from the manifest; its schema allows no character that could end the attribute.
  const permits =
    parts.permits.length > 0 ? [`<meta name="${PERMITS_META}" content="${parts.permits.join(' ')}">`] : [];
  if (!prerendered)
    return (
      parts.template
        .replace(RELEASE_MARK, () => [...aside, ...permits, data].join(''))
        // Placed after the shell's own tags: browsers request in this order, and nothing is painted without the shell's
        // styles.
        .replace('</head>', () => `${hinted.join('')}</head>`)
    );
  const tags = prerenderedTags(prerendered);
  const { sheet } = parts;
  const { notice } = prerendered;
  const version = notice ? ` data-notice="${notice.version}"` : '';
  const template = parts.template.replace(OF_PAGES, '');
  const code = [...(template.match(CODE) ?? []), ...hinted];
  return (
    (sheet ? template.replace(sheet.link, () => `<style>${sheet.text}</style>`) : template)
      .replace(CODE, '')
      .replace(/<html lang="[^"]*"/, () => `<html lang="${prerendered.locale}"${version}`)
      .replace(RELEASE_MARK, () => [tags.head, ...aside, ...permits].join(''))
      .replace(NOTICE_MARK, () => notice?.html ?? '')
      .replace(PAGE_MARK, () => tags.page)
      // Placed at the end of the body: the first bytes are the visible content, and its picture loads in parallel.
      .replace(/(?=<\/body>(?![\s\S]*<\/body>))/, () => [tags.data, data, afterPicture(code)].join(''))
  );
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
function hashesOf(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map((match) => hashOf(match[1] ?? ''));
}

/** Hashes of inlined style sheets, for the content security policy. */
export function hashesOfStyles(styles: readonly Pick<InlineStyle, 'text'>[]): string[] {
  return styles.map(({ text }) => hashOf(text));
}

/** Hashes of inline style elements, for the content security policy. */
export function styleHashes(html: string): string[] {
  return hashesOf(html, /<style\b[^>]*>([\s\S]*?)<\/style>/g);
}

/** Hashes of the inline scripts that run: those without attributes, and the one of a prerendered page. */
export function scriptHashes(template: string, isPrerendered = false): string[] {
  return [...hashesOf(template, /<script>([\s\S]*?)<\/script>/g), ...(isPrerendered ? [hashOf(PUTS_CODE_IN)] : [])];
}
