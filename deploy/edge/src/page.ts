import { createHash } from 'node:crypto';
import {
  INJECTED_RELEASE_ID,
  PERMITS_META,
  type InjectedRelease,
  type ReleaseKey,
  type RemoteManifest,
  type SignedSnapshot,
} from '@parola/contract';

/** Where the shell's build leaves room for the release. */
const RELEASE_MARK = '<!--parola:release-->';

/** A file to fetch before code asks for it. */
export interface Hint {
  href: string;
  integrity: string;
  as: 'script' | 'style';
}

/** Hints for one page of a remote: its entry, the files every contribution needs, and those of this page. */
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

/** JSON that cannot end its script element or start a comment in it. */
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
  /** What the policy of this document permits beyond that of others. */
  permits: readonly string[];
}

/** The shell's HTML with the release and the hints of the requested page in it. */
export function renderPage(parts: PageParts): string {
  if (!parts.template.includes(RELEASE_MARK)) throw new Error(`the shell's HTML has no ${RELEASE_MARK}`);
  const injected: InjectedRelease = { release: parts.release, keys: parts.keys, profile: parts.profile };
  const links = parts.hints.map(
    (hint) =>
      `<link rel="preload" as="${hint.as}" href="${hint.href}" integrity="${hint.integrity}" crossorigin="anonymous">`,
  );
  const data = `<script type="application/json" id="${INJECTED_RELEASE_ID}">${scriptSafeJson(injected)}</script>`;
  // Words of a manifest: the schema lets nothing into them that would end the attribute.
  const permits =
    parts.permits.length > 0 ? [`<meta name="${PERMITS_META}" content="${parts.permits.join(' ')}">`] : [];
  return parts.template.replace(RELEASE_MARK, () => [...links, ...permits, data].join(''));
}

/** Hashes of the inline style elements, for the policy. */
export function styleHashes(html: string): string[] {
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(
    (match) =>
      `sha256-${createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64')}`,
  );
}
