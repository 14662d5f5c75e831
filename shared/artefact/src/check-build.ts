import {
  complaints,
  globalName,
  matches,
  remoteManifestSchema,
  type CheckedFile,
  type MeasuredPart,
  type RemoteManifest,
} from '@parola/contract';
import { ATTESTATION_FILE, SBOM_FILE } from './attest/statement';
import { checkShares } from './check-shares';
import { filesToCheck, type CheckedFiles } from './checked-files';
import { containersIn, exposes } from './container';
import type { Files } from './files';
import { integrityOf } from './integrity';
import { firstLoadOf, weighParts } from './parts';
import { finding, type BuildFinding } from './rules';
import { readScripts, type Script } from './scripts';
import { wallFindings } from './walls';

const MANIFEST = 'manifest.json';
/** Files beside the manifest that it does not list. */
const BESIDE: readonly string[] = [MANIFEST, SBOM_FILE, ATTESTATION_FILE];

/** Sizes vary a little between versions of the compressor. Bytes, and a part of the size. */
const SIZE_TOLERANCE = { bytes: 32, part: 0.02 };

/** The result of a check. `name` and `version` are missing when the manifest cannot be read. */
export interface BuildCheck {
  name?: string;
  version?: string;
  findings: BuildFinding[];
}

function readManifest(files: Files): { manifest: RemoteManifest } | { findings: BuildFinding[] } {
  const bytes = files.get(MANIFEST);
  if (!bytes)
    return { findings: [finding('ART-001', `The folder has no ${MANIFEST}, so it is no build of a remote.`)] };
  let document: unknown;
  try {
    document = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { findings: [finding('ART-002', `${MANIFEST} cannot be read: ${why}.`)] };
  }
  if (matches(remoteManifestSchema, document, 'ignore')) return { manifest: document };
  const hashless = filesWithoutHash(document);
  if (hashless.length > 0)
    return { findings: hashless.map((path) => finding('ART-007', `${path} has no hash in ${MANIFEST}.`)) };
  const wrong = complaints(remoteManifestSchema, document, 'ignore');
  return { findings: wrong.map((complaint) => finding('ART-003', `${MANIFEST}: ${complaint}.`)) };
}

/** Paths in the list of files of an unchecked manifest that have no hash. */
function filesWithoutHash(document: unknown): string[] {
  if (typeof document !== 'object' || document === null || !('files' in document) || !Array.isArray(document.files))
    return [];
  const listed: readonly unknown[] = document.files;
  return listed.flatMap((file) => {
    if (typeof file !== 'object' || file === null || !('path' in file) || typeof file.path !== 'string') return [];
    return 'integrity' in file && file.integrity !== '' ? [] : [file.path];
  });
}

function checkFiles({ files: listed, entry, preload }: RemoteManifest, files: Files): BuildFinding[] {
  const byPath = new Map(listed.map((file) => [file.path, file]));
  const ofListed = listed.flatMap(({ path, size, integrity }) => {
    const bytes = files.get(path);
    if (!bytes) return [finding('ART-004', `${path} is listed in ${MANIFEST} and not in the folder.`)];
    return bytes.length === size && integrityOf(bytes) === integrity
      ? []
      : [finding('ART-005', `${path} has ${bytes.length} bytes and another hash or size than ${MANIFEST} says.`)];
  });
  const unlisted = [...files.keys()]
    .filter((path) => !BESIDE.includes(path) && !byPath.has(path))
    .map((path) => finding('ART-006', `${path} is in the folder and not listed in ${MANIFEST}.`));
  const preloaded = new Set([...preload.entry, ...Object.values(preload.contributions).flat()]);
  return [
    ...ofListed,
    ...unlisted,
    ...(byPath.get(entry.file)?.integrity === entry.integrity
      ? []
      : [finding('ART-008', `The entry ${entry.file} is not in the list of files with the same hash.`)]),
    ...[...preloaded]
      .filter((path) => !byPath.has(path))
      .map((path) => finding('ART-013', `${path} is to be preloaded and not listed in ${MANIFEST}.`)),
  ];
}

function checkContainer({ name, version, entry }: RemoteManifest, scripts: readonly Script[]): BuildFinding[] {
  const expected = globalName(name, version);
  if (entry.global !== expected)
    return [
      finding('ART-009', `The container of ${name} ${version} is ${expected}, the manifest says ${entry.global}.`),
    ];
  const containers = containersIn(scripts);
  const ofEntry = containers.filter(({ path }) => path === entry.file);
  if (ofEntry.length === 0) return [finding('ART-026', `${entry.file} has no known form of a container.`)];
  const found = exposes(scripts, './remote') ? [] : [finding('ART-012', 'No script exposes the module ./remote.')];
  const setters = containers.filter(({ global }) => global === expected).map(({ path }) => path);
  if (setters.length > 1)
    return [...found, finding('ART-011', `${expected} is set twice: in ${setters.join(' and ')}.`)];
  if (setters.length === 1) return found;
  const others = ofEntry.map(({ global }) => global).join(' and ');
  return [...found, finding('ART-010', `${entry.file} sets ${others} and not ${expected}.`)];
}

/** Whether a size in a manifest is at least that of the files. */
const isEnough = (named: number, measured: number) =>
  named >= measured - SIZE_TOLERANCE.bytes - measured * SIZE_TOLERANCE.part;

/** Sizes of a build by its files: its parts with their budgets, and the bytes of the first load. */
interface Weighed {
  parts: MeasuredPart[];
  firstLoadBytes: number;
}

async function weigh(manifest: RemoteManifest, files: Files, checked: CheckedFiles): Promise<Weighed> {
  return {
    parts: await weighParts(manifest, files),
    firstLoadBytes: await firstLoadOf(manifest, files, checked.list),
  };
}

/** Whether a manifest names no smaller sizes than its files have. One without sizes of parts says nothing wrong. */
function sizesHold(
  { sizes, firstLoadBytes }: Pick<RemoteManifest, 'sizes' | 'firstLoadBytes'>,
  weighed: Weighed,
): boolean {
  if (!isEnough(firstLoadBytes, weighed.firstLoadBytes)) return false;
  if (!sizes) return true;
  const named = new Map(sizes.map(({ part, bytes }) => [part, bytes]));
  return weighed.parts.every(({ part, bytes }) => isEnough(named.get(part) ?? 0, bytes));
}

async function checkParts(manifest: RemoteManifest, files: Files, checked: CheckedFiles): Promise<BuildFinding[]> {
  const weighed = await weigh(manifest, files, checked);
  const over = weighed.parts
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ part, bytes, budget }) => finding('ART-020', `${part}: ${bytes} bytes of ${budget}.`));
  if (sizesHold(manifest, weighed)) return over;
  return [...over, finding('ART-019', 'The manifest names smaller sizes than the files have.')];
}

function checkHashes({ entry }: RemoteManifest, { list, circular }: CheckedFiles): BuildFinding[] {
  if (list.length === 0) return [];
  const note = finding('ART-021', `${entry.file} does not hold the hashes of the other ${list.length} files.`);
  return circular ? [note, finding('ART-022', 'ES modules of the build import each other in a circle.')] : [note];
}

/** The findings of a build without those of the walls, and the files that the page has to check. */
export interface ManifestCheck {
  findings: BuildFinding[];
  checked: CheckedFile[];
}

/** Compares a manifest with the files of its build and with their code. */
export async function checkManifest(manifest: RemoteManifest, files: Files): Promise<ManifestCheck> {
  const scripts = readScripts(files);
  const checked = filesToCheck(files, scripts, manifest.entry.file);
  const unread = scripts.filter(({ program }) => !program);
  const findings = [
    ...checkFiles(manifest, files),
    ...unread.map(({ path }) => finding('ART-025', `${path} cannot be read.`)),
    ...(unread.length > 0 ? [] : checkContainer(manifest, scripts)),
    ...checkShares(manifest, scripts).findings,
    ...checkHashes(manifest, checked),
    ...(await checkParts(manifest, files, checked)),
    ...(manifest.uses ? [] : [finding('ART-023', 'The manifest does not name the used exports of shared modules.')]),
  ];
  return { findings, checked: checked.list };
}

/**
 * Checks the files of a remote's build, whatever tool made it: the manifest against its schema, the files and their
 * code; and the walls.
 */
export async function checkBuild(files: Files): Promise<BuildCheck> {
  const read = readManifest(files);
  if ('findings' in read) return read;
  const { name, version } = read.manifest;
  const { findings } = await checkManifest(read.manifest, files);
  const walls = wallFindings(
    name,
    [...files].map(([path, bytes]) => ({ path, bytes })),
  ).map(({ wall, sentence }): BuildFinding => ({
    ...{ rule: wall, gravity: 'refused', fix: '' },
    sentence: sentence.replace(`${wall} `, ''),
  }));
  const sbom = files.has(SBOM_FILE) ? [] : [finding('ART-024', `The folder has no ${SBOM_FILE}.`)];
  return { name, version, findings: [...findings, ...walls, ...sbom] };
}
