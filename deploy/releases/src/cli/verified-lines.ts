import type { Build } from '../documents/build';
import type { Registry } from '../registry/registry';

/** One line for each statement of a build that the registry could not look up. */
export async function unverifiedLines(registry: Registry, build: Build): Promise<string[]> {
  const { unverified = [] } = (await registry.artefact(build)) ?? {};
  return unverified.map(({ rule, sentence }) => `Unverified: ${rule} ${sentence}`);
}

/** How far the files of a build prove its manifest: `by its files`, or the numbers of the open rules. */
export async function verifiedText(registry: Registry, build: Build): Promise<string> {
  const artefact = await registry.artefact(build);
  if (!artefact) return 'no (a shell, or published before this check)';
  const { unverified, checked } = artefact;
  const open = [...new Set(unverified.map(({ rule }) => rule))].join(', ');
  const hashes = checked.length > 0 ? `; the page checks ${checked.length} files` : '';
  return `${open === '' ? 'by its files' : `by its files, except ${open}`}${hashes}`;
}
