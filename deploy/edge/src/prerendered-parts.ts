import { findingText } from '@parola/releases';
import { readPrerendered, type Prerendered } from '@parola/prerender';
import type { ReleaseSnapshot, RemoteManifest } from '@parola/contract';
import type { ReleaseSource } from './live-release';

/**
 * A style sheet to inline. `name` is its path in the build: webpack does not load a sheet that is present under its
 * name.
 */
export interface InlineStyle {
  name: string;
  text: string;
}

/** A prerendered contribution as HTML, with the style sheets that its code would load. */
export interface PrerenderedPart {
  artefact: Prerendered;
  styles: readonly InlineStyle[];
}
export type PrerenderedParts = ReadonlyMap<string, PrerenderedPart>;

/**
 * Style sheets that must not be inlined: relative addresses would resolve against the page, and `</style` would end the
 * element.
 */
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
 * Reads the prerendered parts of a remote, by contribution. A broken part is left out and added to `problems`; pages
 * then show the skeleton instead.
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
