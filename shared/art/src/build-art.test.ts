import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, unlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { buildArt } from './build-art';
import { CATALOGUE, type ArtItem } from './catalogue';
import { BYTE_LIMITS } from './encode';
import { artUrl, readArtManifest } from './manifest';

const NAMES = ['tile-parol', 'tile-wheel', 'tile-mango', 'reel-w', 'favicon', 'logo'];
const ITEMS: readonly ArtItem[] = CATALOGUE.filter(({ name }) => NAMES.includes(name));

let root: string;
const dir = (name: string): string => path.join(root, name);

async function contents(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const pairs = names.map(async (entry): Promise<[string, string]> => {
    const file = path.join(entry.parentPath, entry.name);
    return [path.relative(folder, file), (await readFile(file)).toString('base64')];
  });
  return Object.fromEntries(await Promise.all(pairs));
}

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'art-'));
  await buildArt(dir('one'), ITEMS);
});

afterAll(() => rm(root, { recursive: true, force: true }));

describe('buildArt', () => {
  it('gives the same bytes every time', async () => {
    expect((await buildArt(dir('two'), ITEMS)).skipped).toBe(false);
    expect(await contents(dir('two'))).toEqual(await contents(dir('one')));
  }, 30_000);

  it('does nothing when the sources have not changed', async () => {
    const again = await buildArt(dir('one'), ITEMS);
    expect(again).toMatchObject({ skipped: true, pictures: NAMES.length, files: 26 });
  });

  it('builds again when a file is missing', async () => {
    await buildArt(dir('three'), ITEMS.slice(0, 1));
    const [first = ''] = await readdir(path.join(dir('three'), 'files'));
    await unlink(path.join(dir('three'), 'files', first));
    expect((await buildArt(dir('three'), ITEMS.slice(0, 1))).skipped).toBe(false);
    expect(await readdir(path.join(dir('three'), 'files'))).toContain(first);
  }, 30_000);

  it('names the files of a picture after the content of all of them', async () => {
    for (const { files } of Object.values(await readArtManifest(dir('one')))) {
      const names = Object.values(files).flatMap((formats) => Object.values(formats));
      const hash = createHash('sha256');
      for (const name of names) hash.update(await readFile(path.join(dir('one'), 'files', name)));
      const hash8 = hash.digest('hex').slice(0, 8);
      for (const name of names) expect(name).toMatch(new RegExp(`^[a-z0-9-]+-\\d+\\.${hash8}\\.(webp|avif|png|svg)$`));
    }
  });

  it('writes pictures of the sizes the manifest says', async () => {
    const manifest = await readArtManifest(dir('one'));
    expect(Object.keys(manifest).sort()).toEqual([...NAMES].sort());
    for (const { width, height, files } of Object.values(manifest)) {
      for (const [wide, formats] of Object.entries(files)) {
        for (const file of Object.values(formats)) {
          const info = await sharp(path.join(dir('one'), 'files', file)).metadata();
          expect([info.width, info.height]).toEqual([Number(wide), Math.round((Number(wide) * height) / width)]);
        }
      }
    }
  });

  it.each(['tile-parol', 'tile-wheel', 'tile-mango'])('keeps %s inside the bytes of a tile', async (name) => {
    const manifest = await readArtManifest(dir('one'));
    const size = async (format: 'webp' | 'avif'): Promise<number> =>
      (await stat(path.join(dir('one'), 'files', path.basename(artUrl(manifest, name, 240, format))))).size;
    expect(await size('webp')).toBeLessThanOrEqual(4500);
    expect(await size('avif')).toBeLessThanOrEqual(2600);
    expect(BYTE_LIMITS.tile).toEqual({ 240: { webp: 4500, avif: 2600 } });
  });
});
