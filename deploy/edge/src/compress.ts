import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const unbrotli = promisify(brotliDecompress);
const unzip = promisify(gunzip);
const COMPRESSIBLE = /\.(js|css|json|svg|txt|map|webmanifest)$/;
const SMALLEST = 512;

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  return negotiate<Encoding>(acceptEncoding, ['br', 'gzip']) ?? 'identity';
}

/** One file in every encoding that is smaller than the original. */
export interface Variants {
  identity: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/**
 * Compresses immutable files once at the highest level and caches the result on disk, keyed by the hash of the content.
 * Neither a restart nor a later request compresses again.
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
    // Verifies the cached result: browsers keep the answer for a year, so a damaged cache must cause only a new
    // compression.
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

/** Compresses a page at the highest level: the edge caches it for many visitors. */
export async function compressPage(html: string): Promise<Variants> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    zip(identity, { level: 6 }),
  ]);
  return { identity, br, gzip: gz };
}
