import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Art } from '@parola/calls';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';

/** URL path of the art; each file name contains a hash of its content. */
const ART_PATH = '/art/';
/** Kinds of pictures that pages show. The shell contains the others (app icons). */
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
  /** All pictures by name, as sent in appArtMap. */
  map: Record<string, Art>;
  /** A picture by name; empty URLs for an unknown name. */
  get(name: string): Art;
}

/**
 * Reads `manifest.json` of a built art folder.
 * @param dir art folder; the catalogue is empty if it is undefined, not built or not readable: the product works
 * without pictures.
 * @param onProblem receives the error of a folder that cannot be read.
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

/** Catalogue of a folder, read once per process: a release brings a new folder and a new process. */
export function artIn(dir: string | undefined, log: Pick<FastifyBaseLogger, 'warn'>): Promise<ArtCatalogue> {
  const known = reading.get(dir);
  if (known) return known;
  const read = readArt(dir, (error) => log.warn({ err: error }, 'the art cannot be read; pictures are left out'));
  reading.set(dir, read);
  return read;
}

/** Maps the name of an art to the URL of its picture; `''` without a picture. */
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
  // `src` is for browsers without srcset: the file with the width nearest to the width on the page.
  const nearest = sizes.toSorted((a, b) => Math.abs(a - width) - Math.abs(b - width))[0];
  const plain = nearest === undefined ? undefined : files[nearest];
  const src = plain?.webp ?? plain?.svg ?? plain?.png;
  return { src: src ? ART_PATH + src : '', webp: set('webp'), avif: set('avif'), width, height };
}
