import { checkManifest, packageBytes, type BuildFinding } from '@parola/artefact';
import {
  checkedFilesSchema,
  int,
  list,
  literal,
  object,
  optional,
  text,
  type Infer,
  type RemoteManifest,
} from '@parola/contract';
import { DIGEST, type UnitVersion } from '../documents/build-refs';
import { decode, encode } from '../documents/json-documents';
import { ReleaseError } from '../ground/errors';
import type { Storage } from '../storage/storage-port';
import type { PreparedFile } from './check-unit';

/**
 * What the registry found out about a remote's build from its files, beside the record of the build. `unverified`:
 * statements of the manifest that it could not look up. `checked`: files that the page has to check, in this order,
 * because the entry does not; empty for a sealed build. `packages`: packages in its scripts by their source maps, with
 * compressed bytes; absent without source maps.
 */
const artefactSchema = object({
  schema: literal('parola/artefact@1'),
  buildId: text({ pattern: DIGEST }),
  unverified: list(object({ rule: text({ maxLength: 20 }), sentence: text() })),
  checked: checkedFilesSchema,
  packages: optional(list(object({ name: text({ maxLength: 214 }), bytes: int(0) }))),
});
export type Artefact = Infer<typeof artefactSchema>;

const keyOf = ({ unit, version }: UnitVersion) => `builds/${unit}/${version}/artefact.json`;

/** Rule of the size budgets, which a publication may leave out. */
const OVER_BUDGET = 'ART-020';

/** Number of the statements that a record names; a hostile build could fill it. */
const MOST_UNVERIFIED = 50;

const textOf = ({ rule, sentence, fix }: BuildFinding) => `${rule}: ${sentence} ${fix}`;

/**
 * Compares the manifest of a remote with the files and the code of its build. `budgets`: whether a part over its budget
 * refuses the build.
 * @throws ReleaseError `integrity` for a build that contradicts its manifest, `incompatible` for a part over its budget
 */
export async function verifyArtefact(
  manifest: RemoteManifest,
  files: ReadonlyMap<string, PreparedFile>,
  { buildId, budgets }: { buildId: string; budgets: boolean },
): Promise<Artefact> {
  const contents = new Map([...files].map(([path, { bytes }]) => [path, bytes]));
  const { findings, checked } = await checkManifest(manifest, contents);
  const refused = findings.filter(({ gravity, rule }) => gravity === 'refused' && rule !== OVER_BUDGET).map(textOf);
  if (refused.length > 0) throw new ReleaseError('integrity', refused.join('\n'), { problems: refused });
  const over = budgets ? findings.filter(({ rule }) => rule === OVER_BUDGET).map(textOf) : [];
  if (over.length > 0) throw new ReleaseError('incompatible', over.join('\n'), { problems: over });
  const packages = await packageBytes(contents);
  return {
    schema: 'parola/artefact@1',
    buildId,
    unverified: findings
      .filter(({ gravity }) => gravity === 'unverified')
      .slice(0, MOST_UNVERIFIED)
      .map(({ rule, sentence }) => ({ rule, sentence })),
    checked,
    ...(packages ? { packages } : {}),
  };
}

/** Stores what the registry found out, beside the record of the build, for ever. */
export async function storeArtefact(storage: Storage, of: UnitVersion, artefact: Artefact): Promise<void> {
  await storage.createIfAbsent(keyOf(of), encode(artefact));
}

/**
 * What the registry found out about a build; undefined for a build from before this check, and for shells.
 * @throws ReleaseError `integrity` for a damaged record, or one of another build
 */
export async function readArtefact(
  storage: Storage,
  { unit, version, buildId }: UnitVersion & { buildId: string },
): Promise<Artefact | undefined> {
  const bytes = await storage.get(keyOf({ unit, version }));
  if (!bytes) return undefined;
  const what = `The record of the files of ${unit} ${version}`;
  const artefact = decode(artefactSchema, bytes, what, 'ignore');
  if (artefact.buildId !== buildId) throw new ReleaseError('integrity', `${what} belongs to another build.`);
  return artefact;
}
