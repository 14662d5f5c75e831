import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { artUrl, ART_PATH, readArtManifest, type ArtManifest } from './manifest';

const DIST = path.resolve(__dirname, '../dist');
const WIDTH = 1520;
const GAP = 10;

interface Cell {
  name: string;
  /** Width of the source file in px. */
  file: number;
  /** Displayed width in px. */
  shown: number;
}

/** Lays sections out in rows, like words in paragraphs. */
async function layOut(
  manifest: ArtManifest,
  sections: readonly Cell[][],
): Promise<{ overlays: OverlayOptions[]; height: number }> {
  const overlays: OverlayOptions[] = [];
  let top = GAP;
  for (const cells of sections) {
    let [left, row] = [GAP, 0];
    for (const { name, file, shown } of cells) {
      const format = manifest[name]?.kind === 'app-icon' ? 'png' : 'webp';
      const picture = await readFile(
        path.join(DIST, 'files', artUrl(manifest, name, file, format).slice(ART_PATH.length)),
      );
      const { data, info } = await sharp(picture).resize({ width: shown }).png().toBuffer({ resolveWithObject: true });
      if (left + info.width + GAP > WIDTH) [left, top, row] = [GAP, top + row + GAP, 0];
      overlays.push({ input: data, left, top });
      left += info.width + GAP;
      row = Math.max(row, info.height);
    }
    top += row + GAP;
  }
  return { overlays, height: top };
}

/**
 * Draws every built WebP (and the app icons) on one sheet, with tiles repeated at 106 px as on a phone:
 * `dist/sheet.png`.
 */
async function main(): Promise<void> {
  const manifest = await readArtManifest(DIST);
  const named = (kind: string): string[] => Object.keys(manifest).filter((name) => manifest[name]?.kind === kind);
  const widest = (name: string): number => Math.max(...Object.keys(manifest[name]?.files ?? {}).map(Number));
  const { overlays, height } = await layOut(manifest, [
    named('tile').map((name) => ({ name, file: 240, shown: 240 })),
    named('tile').map((name) => ({ name, file: 240, shown: 106 })),
    named('symbol').map((name) => ({ name, file: 240, shown: 240 })),
    named('icon').map((name) => ({ name, file: 160, shown: 160 })),
    [...named('symbol'), ...named('icon')].map((name) => ({ name, file: 80, shown: 56 })),
    named('promo').map((name) => ({ name, file: widest(name), shown: widest(name) / 2 })),
    [
      ...named('app-icon').map((name) => ({ name, file: widest(name), shown: Math.min(192, widest(name)) })),
      ...Array.from({ length: 4 }, () => ({ name: 'pattern-banig', file: 192, shown: 192 })),
    ],
  ]);
  const out = path.join(DIST, 'sheet.png');
  await sharp({ create: { width: WIDTH, height, channels: 3, background: '#17162b' } })
    .composite(overlays)
    .png()
    .toFile(out);
  process.stdout.write(`${out}\n`);
}

void main();
