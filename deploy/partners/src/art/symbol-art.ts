import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const manifest = z.record(
  z.string(),
  z.object({ files: z.record(z.string(), z.object({ webp: z.string().optional() })) }),
);

/** Address of each picture, keyed by its name in the manifest; symbols without one are drawn as badges. */
export type ArtMap = Partial<Record<string, string>>;

/** The pictures of the symbols, read into memory. */
export interface SymbolArt {
  map: ArtMap;
  files: Map<string, Uint8Array>;
}

/** Width in pixels: enough for the largest cell at the usual pixel density of phones. */
const MIN_WIDTH = 160;

/**
 * Reads the symbols' pictures from a folder of built art (`manifest.json` and `files/`). Without folder, manifest or
 * picture the game draws badges instead; a manifest that cannot be read is an error.
 */
export async function loadSymbolArt(artDir: string | undefined, names: readonly string[]): Promise<SymbolArt> {
  const art: SymbolArt = { map: {}, files: new Map() };
  const text = artDir && (await readFile(path.join(artDir, 'manifest.json'), 'utf8').catch(() => undefined));
  if (!artDir || !text) return art;
  const pieces = manifest.parse(JSON.parse(text));
  await Promise.all(
    [...new Set(names)].map(async (name) => {
      const sizes = Object.entries(pieces[name]?.files ?? {}).sort(([a], [b]) => Number(a) - Number(b));
      const file = (sizes.find(([width]) => Number(width) >= MIN_WIDTH) ?? sizes.at(-1))?.[1].webp;
      const contents = file && (await readFile(path.join(artDir, 'files', path.basename(file))).catch(() => undefined));
      if (!file || !contents) return;
      const url = `/art/${path.basename(file)}`;
      art.map[name] = url;
      art.files.set(url, contents);
    }),
  );
  return art;
}
