import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Art } from '@parola/calls';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';

/** Where the product serves the art; every file name holds a hash of its content. */
const ART_PATH = '/art/';
/** Pictures of pages. The others (app icons) belong to the shell's own files. */
const SHOWN = ['tile', 'symbol', 'icon', 'promo', 'pattern', 'logo'];

const file = z
  .string()
  .regex(/^[\w.-]+$/)
  .optional();
const manifest = z.record(
  z.string(),
  z.object({
    kind: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    files: z.record(z.string().regex(/^\d+$/), z.object({ webp: file, avif: file, png: file, svg: file })),
  }),
);
type Picture = z.output<typeof manifest>[string];

const NOTHING: Art = { src: '', webp: '', avif: '', width: 0, height: 0 };

/** The product's pictures by name. */
export interface ArtCatalogue {
  /** All of them, as appArtMap sends them. */
  map: Record<string, Art>;
  /** One of them; empty addresses for a name without a picture. */
  get(name: string): Art;
}

/**
 * Reads `manifest.json` of a built art folder.
 * @param dir undefined, not built or not readable gives an empty catalogue: the product works without pictures.
 * @param onProblem hears why there are none.
 */
export async function readArt(dir: string | undefined, onProblem: (error: unknown) => void): Promise<ArtCatalogue> {
  const map: Record<string, Art> = {};
  try {
    const pictures = dir ? manifest.parse(JSON.parse(await readFile(path.join(dir, 'manifest.json'), 'utf8'))) : {};
    for (const [name, picture] of Object.entries(pictures))
      if (SHOWN.includes(picture.kind)) map[name] = artOf(picture);
  } catch (error) {
    onProblem(error);
  }
  return { map, get: (name) => (Object.hasOwn(map, name) ? map[name] : undefined) ?? NOTHING };
}

const reading = new Map<string | undefined, Promise<ArtCatalogue>>();

/** The catalogue of a folder, read once in the life of a process: a release brings a new folder and a new process. */
export function artIn(dir: string | undefined, log: Pick<FastifyBaseLogger, 'warn'>): Promise<ArtCatalogue> {
  const known = reading.get(dir);
  if (known) return known;
  const read = readArt(dir, (error) => log.warn({ err: error }, 'the art cannot be read; pictures are left out'));
  reading.set(dir, read);
  return read;
}

/** The address of the picture of an activity, `''` for none. */
export type PictureOf = (art: string | undefined) => string;

export function pictureFrom(art: ArtCatalogue): PictureOf {
  return (name) => (name === undefined ? '' : art.get(name).src);
}

function artOf({ width, height, files }: Picture): Art {
  const sizes = Object.keys(files)
    .map(Number)
    .sort((a, b) => a - b);
  const set = (format: 'webp' | 'avif') =>
    sizes
      .flatMap((size) => {
        const name = files[size]?.[format];
        return name ? [`${ART_PATH}${name} ${size}w`] : [];
      })
      .join(', ');
  // The plain address is for browsers without srcset: the size nearest to that of the page.
  const nearest = sizes.toSorted((a, b) => Math.abs(a - width) - Math.abs(b - width))[0];
  const plain = nearest === undefined ? undefined : files[nearest];
  const src = plain?.webp ?? plain?.svg ?? plain?.png;
  return { src: src ? ART_PATH + src : '', webp: set('webp'), avif: set('avif'), width, height };
}
