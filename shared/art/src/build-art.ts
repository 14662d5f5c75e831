import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { CATALOGUE, type ArtItem } from './catalogue';
import { encode } from './encode';
import { readArtManifest, type ArtEntry, type ArtManifest } from './manifest';

/** The result of a build. */
export interface BuildResult {
  pictures: number;
  files: number;
  bytes: number;
  /** True when the sources had not changed, so nothing was written. */
  skipped: boolean;
}

const WORKERS = 3;
const FORMATS = ['webp', 'avif', 'png', 'jpg', 'svg'] as const;

/** Hash of all inputs of the pictures: the sources and the versions of the encoders. */
async function sourceStamp(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions));
  const names = (await readdir(__dirname, { recursive: true })).filter(
    (name) => /\.(ts|json)$/.test(name) && !name.endsWith('.test.ts'),
  );
  for (const name of names.sort()) hash.update(name).update(await readFile(path.join(__dirname, name)));
  return hash.digest('hex');
}

async function isComplete(dir: string, stamp: string): Promise<boolean> {
  try {
    if ((await readFile(path.join(dir, 'stamp'), 'utf8')) !== stamp) return false;
    const files = filesOf(await readArtManifest(dir));
    await Promise.all(files.map((file) => stat(path.join(dir, 'files', file))));
    return true;
  } catch {
    return false;
  }
}

function filesOf(manifest: ArtManifest): string[] {
  return Object.values(manifest).flatMap(({ files }) =>
    Object.values(files).flatMap((formats) => Object.values(formats)),
  );
}

async function buildItem({ name, kind, widths, draw }: ArtItem, dir: string): Promise<ArtEntry> {
  const drawing = draw();
  const entry: ArtEntry = { kind, width: drawing.width, height: drawing.height, files: {} };
  const made: { width: number; format: (typeof FORMATS)[number]; content: Buffer | string }[] = [];
  for (const width of widths) {
    const encoded = await encode(drawing, kind, width);
    for (const format of FORMATS) {
      const content = encoded[format];
      if (content) made.push({ width, format, content });
    }
  }
  // All files of a picture share one hash: pages name several files of each picture, and hashes do not compress.
  const hash = createHash('sha256');
  for (const { content } of made) hash.update(content);
  const hash8 = hash.digest('hex').slice(0, 8);
  for (const { width, format, content } of made) {
    const file = `${name}-${width}.${hash8}.${format}`;
    await writeFile(path.join(dir, file), content);
    (entry.files[width] ??= {})[format] = file;
  }
  return entry;
}

/** Sorts the slowest pictures first, so that no worker gets one at the end. */
function byCost(items: readonly ArtItem[]): ArtItem[] {
  return [...items].sort((a, b) => Math.max(...b.widths) - Math.max(...a.widths));
}

async function summary(dir: string, manifest: ArtManifest, skipped: boolean): Promise<BuildResult> {
  const files = filesOf(manifest);
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(dir, 'files', file))).size));
  return {
    pictures: Object.keys(manifest).length,
    files: files.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    skipped,
  };
}

/**
 * Builds `items` into `dir`: `files/<name>-<width>.<hash8>.<format>`, the hash over all files of the picture, and
 * `manifest.json`. Does nothing when `dir` already holds the build of these sources. The stamp is written last, so an
 * interrupted build is repeated.
 */
export async function buildArt(dir: string, items: readonly ArtItem[] = CATALOGUE): Promise<BuildResult> {
  const stamp = createHash('sha256')
    .update(await sourceStamp())
    .update(items.map(({ name }) => name).join())
    .digest('hex');
  if (await isComplete(dir, stamp)) return summary(dir, await readArtManifest(dir), true);

  const files = path.join(dir, 'files');
  await rm(path.join(dir, 'stamp'), { force: true });
  await rm(files, { recursive: true, force: true });
  await mkdir(files, { recursive: true });

  const waiting = byCost(items);
  const built = new Map<string, ArtEntry>();
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item; item = waiting.shift()) built.set(item.name, await buildItem(item, files));
  };
  await Promise.all(Array.from({ length: WORKERS }, work));

  const manifest: ArtManifest = {};
  for (const { name } of items) {
    const entry = built.get(name);
    if (entry) manifest[name] = entry;
  }
  await writeFile(path.join(dir, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  await writeFile(path.join(dir, 'stamp'), stamp);
  return summary(dir, manifest, false);
}
