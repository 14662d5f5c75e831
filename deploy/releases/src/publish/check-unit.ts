import { globalName, type HostProfile, type RemoteManifest, type RemoteName, type UnitName } from '@parola/contract';
import { manifestFileOf, type BuiltFile } from '../documents/build';
import { decodeHostProfile, decodeManifest } from '../documents/unit';
import { assertVersion } from '../documents/build-refs';
import { ReleaseError } from '../ground/errors';

/** A file of a build with its bytes. */
export interface PreparedFile extends BuiltFile {
  bytes: Buffer;
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new ReleaseError('integrity', problems.join('\n'), { problems });
}

/** Limit of a manifest in bytes: the page loads the manifests of all remotes, and signed content is limited. */
const MAX_MANIFEST_BYTES = 256 * 1024;

function checkRemote(name: RemoteName, manifest: RemoteManifest, files: ReadonlyMap<string, PreparedFile>): void {
  const buildName = `${name} ${manifest.version}`;
  const problems: string[] = [];
  if (manifest.name !== name)
    problems.push(
      `The manifest belongs to ${manifest.name}, but ${name} is being published; publish it as ${manifest.name}.`,
    );
  const listed = new Map(manifest.files.map((file) => [file.path, file]));
  for (const { path, size, integrity } of manifest.files) {
    const file = files.get(path);
    if (!file)
      problems.push(`The manifest of ${buildName} lists ${path}, which the build does not hold; build it again.`);
    else if (file.sri384 !== integrity || file.size !== size) {
      problems.push(
        `${path} of ${buildName} has ${file.sri384} and ${file.size} bytes, its manifest says ${integrity} and ${size}; build it again.`,
      );
    }
  }
  for (const path of files.keys()) {
    // The page checks hashes from the manifest, so an unlisted file would stay unchecked.
    if (path !== manifestFileOf(name) && !listed.has(path))
      problems.push(
        `The build of ${buildName} holds ${path}, which its manifest does not list; leave it out or build it again.`,
      );
  }
  if (listed.get(manifest.entry.file)?.integrity !== manifest.entry.integrity) {
    problems.push(
      `The entry ${manifest.entry.file} of ${buildName} is not in the manifest's files with the same integrity; build it with the preset.`,
    );
  }
  const global = globalName(name, manifest.version);
  if (manifest.entry.global !== global)
    problems.push(
      `${buildName} takes the name ${manifest.entry.global}, it must be ${global}; build it with the preset.`,
    );
  const preloaded = [manifest.preload.entry, ...Object.values(manifest.preload.contributions)].flat();
  for (const path of new Set(preloaded)) {
    if (!listed.has(path))
      problems.push(`${buildName} preloads ${path}, which its manifest does not list; build it again.`);
  }
  refuse(problems);
}

function checkShell(host: HostProfile, files: ReadonlyMap<string, PreparedFile>): void {
  const page = files.get('index.html');
  if (!page || page.size === 0) refuse([`Shell ${host.version} has no index.html; build it with the preset.`]);
}

/** The declared version of a build, and the manifest of a remote. */
export interface CheckedUnit {
  version: string;
  manifest?: RemoteManifest;
}

/**
 * Reads the manifest of a build and refuses a build that contradicts it.
 * @throws ReleaseError `integrity`
 */
export function checkUnit(unit: UnitName, files: ReadonlyMap<string, PreparedFile>): CheckedUnit {
  const name = manifestFileOf(unit);
  const file = files.get(name);
  if (!file) throw new ReleaseError('integrity', `The build of ${unit} has no ${name}; build it with the preset.`);
  const what = `${name} of ${unit}`;
  if (unit === 'shell') {
    const host = decodeHostProfile(file.bytes, what);
    checkShell(host, files);
    assertVersion(unit, host.version);
    return { version: host.version };
  }
  if (file.size > MAX_MANIFEST_BYTES)
    refuse([`${what} has ${file.size} bytes, but at most ${MAX_MANIFEST_BYTES} are allowed; trim its declarations.`]);
  const manifest = decodeManifest(file.bytes, what);
  checkRemote(unit, manifest, files);
  assertVersion(unit, manifest.version);
  return { version: manifest.version, manifest };
}
