import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const unbrotli = promisify(brotliDecompress);
const unzip = promisify(gunzip);
const COMPRESSIBLE = /\.(js|css|json|svg|txt|map|webmanifest)$/;
const SMALLEST = 512;

export type Encoding = 'br' | 'gzip' | 'identity';

const REFUSED = /;\s*q=0(\.0*)?\s*$/;

/** Best encoding that the request accepts. */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  let best: Encoding = 'identity';
  for (const part of acceptEncoding.split(',')) {
    const name = part.split(';', 1)[0]?.trim().toLowerCase();
    if ((name !== 'br' && name !== 'gzip') || REFUSED.test(part)) continue;
    if (name === 'br') return name;
    best = name;
  }
  return best;
}

/** Bytes of one file in the encodings that make it smaller. */
export interface Variants {
  identity: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/**
 * Compresses immutable files once and for all at the highest level, and keeps the result on disk under the hash of
 * the content, so that neither a restart nor a second player waits for it.
 */
export class Compressor {
  constructor(private readonly cacheDir: string) {}

  async variants(name: string, bytes: Buffer): Promise<Variants> {
    if (!COMPRESSIBLE.test(name) || bytes.length < SMALLEST) return { identity: bytes };
    const digest = createHash('sha256').update(bytes).digest('hex');
    const [br, gz] = await Promise.all([
      this.cached(`${digest}.br`, bytes, unbrotli, () =>
        brotli(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }),
      ),
      this.cached(`${digest}.gz`, bytes, unzip, () => zip(bytes, { level: 9 })),
    ]);
    return { identity: bytes, br, gzip: gz };
  }

  private async cached(
    name: string,
    plain: Buffer,
    restore: (packed: Buffer) => Promise<Buffer>,
    make: () => Promise<Buffer>,
  ): Promise<Buffer> {
    const file = path.join(this.cacheDir, name);
    const known = await readFile(file).catch(() => undefined);
    // Browsers keep the answer for a year, so a damaged cache must cost no more than a new compression.
    if (
      known &&
      (await restore(known).then(
        (restored) => restored.equals(plain),
        () => false,
      ))
    )
      return known;
    const made = await make();
    await mkdir(this.cacheDir, { recursive: true });
    const temporary = `${file}.${process.pid}.${Math.floor(performance.now() * 1000)}.tmp`;
    await writeFile(temporary, made);
    await rename(temporary, file);
    return made;
  }
}

/** Compresses a page; the edge keeps it for many visitors, so it is worth the best there is. */
export async function compressPage(html: string): Promise<Variants> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    zip(identity, { level: 6 }),
  ]);
  return { identity, br, gzip: gz };
}
