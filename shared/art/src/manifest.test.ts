import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { artSrcSet, artUrl, readArtManifest, type ArtManifest } from './manifest';

const MANIFEST: ArtManifest = {
  'tile-parol': {
    kind: 'tile',
    width: 240,
    height: 320,
    files: {
      '360': { webp: 'tile-parol-360.cccccccc.webp', avif: 'tile-parol-360.dddddddd.avif' },
      '120': { webp: 'tile-parol-120.aaaaaaaa.webp', avif: 'tile-parol-120.bbbbbbbb.avif' },
    },
  },
  favicon: { kind: 'app-icon', width: 200, height: 200, files: { '32': { png: 'favicon-32.eeeeeeee.png' } } },
};

describe('artUrl', () => {
  it('gives the address of one file', () => {
    expect(artUrl(MANIFEST, 'tile-parol', 360, 'avif')).toBe('/art/tile-parol-360.dddddddd.avif');
    expect(artUrl(MANIFEST, 'favicon', 32, 'png')).toBe('/art/favicon-32.eeeeeeee.png');
  });

  it('throws on a missing entry', () => {
    expect(() => artUrl(MANIFEST, 'tile-nothing', 240, 'webp')).toThrow('No art is called "tile-nothing"');
    expect(() => artUrl(MANIFEST, 'tile-parol', 240, 'webp')).toThrow('"tile-parol" has no webp of width 240');
    expect(() => artUrl(MANIFEST, 'favicon', 32, 'webp')).toThrow('"favicon" has no webp of width 32');
  });
});

describe('artSrcSet', () => {
  it('lists the widths, narrow first', () => {
    expect(artSrcSet(MANIFEST, 'tile-parol', 'webp')).toBe(
      '/art/tile-parol-120.aaaaaaaa.webp 120w, /art/tile-parol-360.cccccccc.webp 360w',
    );
  });

  it('throws on a format the picture does not have', () => {
    expect(() => artSrcSet(MANIFEST, 'favicon', 'avif')).toThrow('has no avif');
  });
});

describe('readArtManifest', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'art-manifest-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  it('reads the output of a build', async () => {
    await writeFile(path.join(dir, 'manifest.json'), JSON.stringify(MANIFEST));
    expect(await readArtManifest(dir)).toEqual(MANIFEST);
  });

  it('refuses a folder that is not built and a file of another shape', async () => {
    await expect(readArtManifest(dir)).rejects.toThrow('ENOENT');
    await writeFile(path.join(dir, 'manifest.json'), '{"tile-parol":{"kind":"tile"}}');
    await expect(readArtManifest(dir)).rejects.toThrow('is not an art manifest');
  });
});
