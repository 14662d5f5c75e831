import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@parola/releases';
import { unharmed, type Alteration } from './altered-build';

const TEXT = /\.(js|css|html|json|webmanifest)$/;
/** Files that contain the hashes of other files, in this order. */
const HOLDERS = [/^main\.\w+\.js$/, /^index\.html$/];

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/** Makes the shell's entry script throw at its start. */
export const doesNotStart: Alteration = (file, code) =>
  HOLDERS[0]?.test(file) ? `throw new Error("drill: this shell does not start");${code}` : code;

/** Sorts files so that each comes after the files whose hashes it contains. */
function inOrder(files: readonly string[]): string[] {
  const rank = (file: string) => HOLDERS.findIndex((holder) => holder.test(file));
  return files.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Publishes a published shell under another version, with correct hashes: it reports that version and loads its own
 * files. The code differs only by the changes of `alter`.
 */
export async function publishShellAgain(
  registry: Registry,
  from: string,
  to: string,
  alter: Alteration = unharmed,
): Promise<void> {
  const folder = path.join(registry.filesRoot, 'shell', from);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const files = names.map((name) => path.relative(folder, name)).filter((name) => !name.endsWith('.map'));
  const itself = new RegExp(
    `((?:name:"shell",version|\\{shell|"?schema"?:\\s*"parola/host-profile@2",\\s*"?version"?):\\s*)"${from.replaceAll('.', '\\.')}"`,
    'g',
  );
  const replaced = new Map<string, string>();
  const sources: { path: string; bytes: Buffer }[] = [];
  for (const file of inOrder(files)) {
    const bytes = await readFile(path.join(folder, file));
    if (!TEXT.test(file)) {
      sources.push({ path: file, bytes });
      continue;
    }
    const was = bytes.toString();
    let is = alter(file, was).replaceAll(`/shell/${from}/`, `/shell/${to}/`).replace(itself, `$1"${to}"`);
    if (HOLDERS.some((holder) => holder.test(file))) for (const [a, b] of replaced) is = is.replaceAll(a, b);
    if (is !== was) replaced.set(hash(was), hash(is));
    sources.push({ path: file, bytes: Buffer.from(is) });
  }
  if (!replaced.size) throw new Error(`shell ${from} does not look as the drill expects`);
  await registry.publishFiles(
    sources.map(({ path: file, bytes }) => ({ path: file, size: bytes.length, read: () => Promise.resolve(bytes) })),
    { unit: 'shell', version: to },
  );
}
