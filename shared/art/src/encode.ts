import sharp, { type Sharp } from 'sharp';
import type { ArtFormat, ArtKind } from './manifest';
import { svgText, type Drawing } from './paint/svg';

/** Maximum file sizes in bytes, by kind and width; the encoder lowers its quality step by step until a file fits. */
export const BYTE_LIMITS: Partial<Record<ArtKind, Readonly<Record<number, Readonly<{ webp: number; avif: number }>>>>> =
  {
    tile: { 240: { webp: 4500, avif: 2600 } },
    promo: { 720: { webp: 14_000, avif: 4000 } },
  };

const QUALITIES = {
  webp: [66, 58, 50, 43, 37, 32, 27],
  avif: [50, 45, 40, 36, 32, 28],
} as const;
/** AVIF qualities for files of every first visit: in a drawing 32 looks like 50 and takes two fifths fewer bytes. */
const FIRST_SCREEN = QUALITIES.avif.filter((quality) => quality <= 32);

const OPAQUE: ReadonlySet<ArtKind> = new Set(['tile', 'promo', 'pattern', 'link']);

/** Files of one picture at one width. */
export type Encoded = Partial<Record<ArtFormat, Buffer>>;

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

async function rasterise(drawing: Drawing, width: number, opaque: boolean): Promise<Pixels> {
  const picture = sharp(Buffer.from(svgText(drawing, width)));
  const { data, info } = await (opaque ? picture.removeAlpha() : picture).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

function from({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

function webp(pixels: Pixels, quality: number): Promise<Buffer> {
  // For pictures with transparency, effort 6 takes seconds and saves only 3 %.
  return from(pixels)
    .webp({ quality, effort: pixels.channels === 4 ? 4 : 6, alphaQuality: 75 })
    .toBuffer();
}

/**
 * Effort of the AVIF encoder: 4 saves 12 % over 2 and takes seven times as long, so only pictures of the first screen
 * get it.
 */
type Effort = 2 | 4;

function avif(pixels: Pixels, quality: number, effort: Effort = 2): Promise<Buffer> {
  return from(pixels).avif({ quality, effort, chromaSubsampling: '4:2:0' }).toBuffer();
}

async function within(
  limit: number,
  qualities: readonly number[],
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  for (const quality of qualities) {
    const file = await encode(quality);
    if (file.length <= limit) return file;
  }
  throw new Error(
    `A picture does not fit into ${limit} bytes even at quality ${qualities.at(-1)}: simplify its recipe`,
  );
}

/**
 * Encodes a drawing at a width in px: WebP and AVIF for pages, PNG for app icons, JPEG for links, SVG text for the
 * logo.
 * @throws when a picture does not fit BYTE_LIMITS at the lowest quality that still looks right
 */
export async function encode(drawing: Drawing, kind: ArtKind, width: number): Promise<Encoded> {
  if (kind === 'logo') return { svg: Buffer.from(svgText(drawing)) };
  const pixels = await rasterise(drawing, width, OPAQUE.has(kind));
  if (kind === 'app-icon') return { png: await from(pixels).png({ palette: true, compressionLevel: 9 }).toBuffer() };
  if (kind === 'link') return { jpg: await from(pixels).jpeg({ quality: 82, mozjpeg: true }).toBuffer() };
  if (kind === 'pattern') {
    return { webp: await from(pixels).webp({ lossless: true, effort: 6 }).toBuffer(), avif: await avif(pixels, 70) };
  }
  const limited = BYTE_LIMITS[kind]?.[width];
  const limit = limited ?? { webp: Infinity, avif: Infinity };
  return {
    webp: await within(limit.webp, QUALITIES.webp, (quality) => webp(pixels, quality)),
    avif: await within(limit.avif, limited ? FIRST_SCREEN : QUALITIES.avif, (quality) =>
      avif(pixels, quality, limited ? 4 : 2),
    ),
  };
}
