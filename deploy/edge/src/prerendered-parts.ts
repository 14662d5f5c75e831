import { findingText } from '@parola/releases';
import { readPrerendered, type Prerendered } from '@parola/prerender';
import type { ReleaseSnapshot, RemoteManifest } from '@parola/contract';
import type { ReleaseSource } from './live-release';

/**
 * A style sheet that goes into the page whole. `name` is its path in the build: webpack asks for no sheet that is
 * there by that name.
 */
export interface InlineStyle {
  name: string;
  text: string;
}

/** A contribution as HTML, with the style sheets that its code would load. */
export interface PrerenderedPart {
  artefact: Prerendered;
  styles: readonly InlineStyle[];
}
export type PrerenderedParts = ReadonlyMap<string, PrerenderedPart>;

/** Addresses in it would be looked for below the page, and an end of its element would begin the page. */
const NOT_INLINE = /url\(|@import|<\/style/i;

type Build = ReleaseSnapshot['remotes'][number]['stable'];

async function readPart(
  source: ReleaseSource,
  manifest: RemoteManifest,
  { version, buildId }: Build,
  key: string,
): Promise<PrerenderedPart> {
  const read = async (path: string): Promise<Buffer> => {
    const bytes = await source.file(manifest.name, version, path, buildId);
    if (!bytes) throw new Error(`${path} is missing`);
    return bytes;
  };
  const file = manifest.preload.prerendered?.[key] ?? '';
  const artefact = readPrerendered(await read(file), file);
  const sheets = [...manifest.preload.entry, ...(manifest.preload.contributions[key] ?? [])].filter((path) =>
    path.endsWith('.css'),
  );
  const styles = await Promise.all(
    sheets.map(async (name) => {
      const text = (await read(name)).toString();
      if (NOT_INLINE.test(text)) throw new Error(`${name} cannot stand in a page`);
      return { name, text };
    }),
  );
  return { artefact, styles };
}

/**
 * The prerendered parts of a remote that all players get, by contribution. One that is broken is left out and said in
 * `problems`: pages have the skeleton in its place.
 */
export async function readParts(
  source: ReleaseSource,
  manifest: RemoteManifest,
  build: Build,
  problems: string[],
): Promise<PrerenderedParts> {
  const parts = new Map<string, PrerenderedPart>();
  for (const key of Object.keys(manifest.preload.prerendered ?? {}))
    try {
      parts.set(key, await readPart(source, manifest, build, key));
    } catch (error) {
      problems.push(
        `${manifest.name} ${build.version} is served without its prerendered ${key}: ${findingText(error)}`,
      );
    }
  return parts;
}
