import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { globalName, matches, remoteManifestSchema, type RemoteManifest, type RemoteName } from '@parola/contract';
import { isSourceMap, ReleaseError, type Registry } from '@parola/releases';

/** A change of a build's code: receives path and text of each file, returns the new text. */
export type Alteration = (file: string, code: string) => string;

function sri(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/**
 * Replaces matches in a file: the first one, or all with a global expression. @throws Error without a match, because
 * the drill would prove nothing
 */
function replaceIn(file: string, code: string, where: RegExp, by: string): string {
  if (code.search(where) === -1) throw new Error(`${file} does not look as the drill expects`);
  return code.replace(where, () => by);
}

/**
 * Makes the remote's exposed module throw while it is evaluated: webpack starts the body of such a module with
 * `x.r(y)`.
 */
export const throwsInModuleScope: Alteration = (file, code) =>
  /^remote\.\w+\.js$/.test(file)
    ? replaceIn(file, code, /\{(?=\w+\.r\(\w+\))/, '{throw new Error("drill: module scope");')
    : code;

/** Makes the component of every page throw when it is rendered. Layouts of one page share a file. */
export const throwsInRender: Alteration = (file, code) =>
  /^route\..*\.js$/.test(file)
    ? replaceIn(file, code, /default:\(\)=>[\w$]+/g, 'default:()=>()=>{throw new Error("drill: render")}')
    : code;

/** No change: a copy that works like the original. */
export const unharmed: Alteration = (_file, code) => code;

/** A version of a build, and how it differs from the build it is made of. */
interface Altered {
  name: RemoteName;
  from: string;
  to: string;
  alter: Alteration;
  /** Fields of the manifest that replace those of the original one. */
  change?: (manifest: RemoteManifest) => Partial<RemoteManifest>;
}

/**
 * Returns the files of a build under another version, with correct hashes: those in the manifest, and those of other
 * files in the entry.
 */
export async function alteredFiles(
  folder: string,
  { name, from, to, alter, change = () => ({}) }: Altered,
): Promise<Map<string, Buffer>> {
  const read = (file: string) => readFile(path.join(folder, file));
  const manifest: unknown = JSON.parse((await read('manifest.json')).toString());
  if (!matches(remoteManifestSchema, manifest)) throw new Error(`${name} ${from} has no manifest`);

  const files = new Map<string, Buffer>();
  const replaced = new Map<string, string>();
  const entry = manifest.entry.file;
  // A published folder has no source maps, and those of the original would not fit the altered code.
  const listed = manifest.files.filter((one) => !isSourceMap(one.path));
  // The entry comes last, because it contains the hashes of the others.
  for (const file of [...listed.map((one) => one.path).filter((one) => one !== entry), entry]) {
    const bytes = await read(file);
    if (!file.endsWith('.js')) {
      files.set(file, bytes);
      continue;
    }
    // Two versions can share a page only because every global name and the id of the federation instance contain the
    // version.
    let code = alter(file, bytes.toString())
      .replaceAll(globalName(name, from), globalName(name, to))
      .replaceAll(`"${name}:${from}"`, `"${name}:${to}"`);
    if (file === entry) for (const [was, is] of replaced) code = code.replaceAll(was, is);
    replaced.set(sri(bytes.toString()), sri(code));
    files.set(file, Buffer.from(code));
  }
  const altered: RemoteManifest = {
    ...manifest,
    version: to,
    entry: { ...manifest.entry, global: globalName(name, to), integrity: replaced.get(manifest.entry.integrity) ?? '' },
    files: listed.map((file) => ({
      ...file,
      size: files.get(file.path)?.length ?? 0,
      integrity: replaced.get(file.integrity) ?? file.integrity,
    })),
    ...change(manifest),
  };
  return files.set('manifest.json', Buffer.from(JSON.stringify(altered)));
}

/** Writes the files of a build, by their paths below `folder`. */
export async function writeBuild(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, bytes] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}

/** Folder of the served files of published builds, and the registry that takes builds made of them. */
export type BuildSource = Pick<Registry, 'filesRoot' | 'publishFiles'>;

/**
 * Publishes a published build with changes under another version. If it is already published with the same content,
 * nothing happens.
 */
export async function publishAltered(
  registry: BuildSource,
  name: RemoteName,
  from: string,
  to: string,
  alter: Alteration,
  change?: Altered['change'],
): Promise<void> {
  const folder = path.join(registry.filesRoot, 'remotes', name, from);
  const files = await alteredFiles(folder, { name, from, to, alter, change });
  await registry
    .publishFiles(
      [...files].map(([file, bytes]) => ({ path: file, size: bytes.length, read: () => Promise.resolve(bytes) })),
      // A change may bring a part over its budget.
      { unit: name, version: to, budgets: false },
    )
    .catch((error: unknown) => {
      if (!(error instanceof ReleaseError && error.kind === 'conflict')) throw error;
      throw new Error(`${name} ${to} was published with other content; the registry of an earlier run?`, {
        cause: error,
      });
    });
}
