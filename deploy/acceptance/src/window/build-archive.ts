import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Builds by unit, each with its files by path. */
export type Builds = ReadonlyMap<string, ReadonlyMap<string, Buffer>>;

const FOLDER = path.resolve(__dirname, '../../window');

function fileOf(name: string): string {
  return path.join(FOLDER, `${name}.json.br`);
}

/**
 * Reads the builds archived under this name. They equal the published ones byte by byte, except for the missing source
 * maps.
 */
export function readKept(name: string): Builds {
  const text = brotliDecompressSync(readFileSync(fileOf(name))).toString();
  const kept: Record<string, Record<string, string>> = JSON.parse(text);
  return new Map(
    Object.entries(kept).map(([unit, files]) => [
      unit,
      new Map(Object.entries(files).map(([file, bytes]) => [file, Buffer.from(bytes, 'base64')])),
    ]),
  );
}

/** Removes source maps from a manifest, which lists every file of its build. */
function withoutMaps(manifest: Buffer): Buffer {
  const document: { files?: { path: string }[] } = JSON.parse(manifest.toString());
  const files = document.files?.filter((file) => !file.path.endsWith('.map'));
  return Buffer.from(JSON.stringify({ ...document, ...(files ? { files } : {}) }));
}

/** Archives the builds below `dir`, one folder per unit, under this name. */
export function keep(name: string, dir: string): void {
  const kept: Record<string, Record<string, string>> = {};
  for (const unit of readdirSync(dir).sort()) {
    const files = readdirSync(path.join(dir, unit), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
      .map((entry) => path.relative(path.join(dir, unit), path.join(entry.parentPath, entry.name)))
      .sort();
    kept[unit] = Object.fromEntries(
      files.map((file) => {
        const bytes = readFileSync(path.join(dir, unit, file));
        return [file, (file === 'manifest.json' ? withoutMaps(bytes) : bytes).toString('base64')];
      }),
    );
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(fileOf(name), brotliCompressSync(Buffer.from(JSON.stringify(kept)), { params }));
}
