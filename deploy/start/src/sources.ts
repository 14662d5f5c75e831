import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { remotesOf } from '@parola/build/paths';
import type { UnitName } from '@parola/contract';
import { buildStore } from './build-store';
import { buildUnit } from './build-unit';
import { folderOf, unitInputs } from './input-hash';
import { ROOT } from './settings';

/** The sources that units are built from. */
export interface Sources {
  /** The units to build: the shell and every remote folder. */
  units(): Promise<UnitName[]>;
  /** Hash of all inputs of the unit's build. */
  inputs(unit: UnitName): Promise<string>;
  /** The version in the package of the unit. @throws Error when there is none */
  version(unit: UnitName): Promise<string>;
  /** The current commit, with the suffix `-dirty` when files differ from it; undefined outside a repository. */
  commit(): Promise<string | undefined>;
  /** Builds into `outDir`, which is emptied first. @throws Error with the last output of the build; Stopped */
  build(unit: UnitName, version: string, outDir: string, signal?: AbortSignal): Promise<void>;
}

/** The shell and the remotes of this repository. */
export function unitsHere(): UnitName[] {
  return ['shell', ...remotesOf(ROOT)];
}

async function declaredVersion(unit: UnitName): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(path.join(ROOT, folderOf(unit), 'package.json'), 'utf8'));
  const version = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'version') : undefined;
  if (typeof version !== 'string') throw new Error(`${folderOf(unit)}/package.json has no version.`);
  return version;
}

/** See Sources.commit; for the repository that contains `dir`. */
export function commitOf(dir: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    // Reading must not take the lock of the index, which a running commit needs.
    const options = { cwd: dir, env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' } };
    execFile('git', ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'], options, (error, stdout) =>
      resolve(error ? undefined : stdout.trim()),
    );
  });
}

/** Copies the build of these sources from the build store, or builds it. See Sources.build. */
async function takeBuild(unit: UnitName, version: string, outDir: string, signal?: AbortSignal): Promise<void> {
  const inputs = await unitInputs(unit);
  await rm(outDir, { recursive: true, force: true });
  await buildStore.put(unit, `${version}-${inputs.slice(0, 16)}`, outDir, (out) =>
    buildUnit(unit, version, out, signal),
  );
}

/** The sources of this repository. */
export const sources: Sources = {
  units: () => Promise.resolve(unitsHere()),
  inputs: unitInputs,
  version: declaredVersion,
  commit: () => commitOf(ROOT),
  build: takeBuild,
};
