import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The purpose of a picture. Tiles, promos, patterns and link previews are opaque; symbols, icons and the logo are
 * transparent.
 */
export type ArtKind = 'tile' | 'symbol' | 'icon' | 'promo' | 'pattern' | 'app-icon' | 'link' | 'logo';

/**
 * WebP and AVIF for pictures on pages, PNG for app icons, JPEG for link previews (few other formats are supported
 * there), SVG for the logo.
 */
export type ArtFormat = 'webp' | 'avif' | 'png' | 'jpg' | 'svg';

/**
 * One picture: its base size in CSS px and, for each width in px, its files by format (names inside `files/`, with a
 * content hash).
 */
export interface ArtEntry {
  kind: ArtKind;
  width: number;
  height: number;
  files: Record<string, Partial<Record<ArtFormat, string>>>;
}

/** `dist/manifest.json`: pictures by name. */
export type ArtManifest = Record<string, ArtEntry>;

/** Path that serves `dist/files`. Files are immutable, because every name contains a content hash. */
export const ART_PATH = '/art/';

function isEntry(value: unknown): value is ArtEntry {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'kind' in value &&
    'width' in value &&
    'height' in value &&
    'files' in value &&
    typeof value.files === 'object' &&
    value.files !== null
  );
}

function isManifest(value: unknown): value is ArtManifest {
  return typeof value === 'object' && value !== null && Object.values(value).every(isEntry);
}

/**
 * Reads the manifest of a built art folder (`shared/art/dist`).
 * @throws when the folder is not built or the file is not a manifest
 */
export async function readArtManifest(dir: string): Promise<ArtManifest> {
  const parsed: unknown = JSON.parse(await readFile(path.join(dir, 'manifest.json'), 'utf8'));
  if (!isManifest(parsed)) throw new Error(`${dir}/manifest.json is not an art manifest`);
  return parsed;
}

function entryOf(manifest: ArtManifest, name: string): ArtEntry {
  const entry = manifest[name];
  if (!entry) throw new Error(`No art is called "${name}"`);
  return entry;
}

/**
 * Address of a picture, e.g. `/art/tile-parol-240.1a2b3c4d.webp`.
 * @throws when the name, the width (px) or the format does not exist
 */
export function artUrl(manifest: ArtManifest, name: string, width: number, format: ArtFormat): string {
  const file = entryOf(manifest, name).files[width]?.[format];
  if (!file) throw new Error(`"${name}" has no ${format} of width ${width}`);
  return ART_PATH + file;
}

/**
 * `srcset` of a picture with all its widths, narrow first, e.g. `/art/a-120.….webp 120w, /art/a-240.….webp 240w`.
 * @throws when the name does not exist or has no file of the format
 */
export function artSrcSet(manifest: ArtManifest, name: string, format: ArtFormat): string {
  const widths = Object.keys(entryOf(manifest, name).files)
    .map(Number)
    .sort((a, b) => a - b);
  return widths.map((width) => `${artUrl(manifest, name, width, format)} ${width}w`).join(', ');
}
