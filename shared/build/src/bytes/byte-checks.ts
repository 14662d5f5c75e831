import { carriesRuntime, HOME_ROUTE, remoteParts, type Part } from '@parola/artefact';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { matches, remoteManifestSchema, type RemoteManifest } from '@parola/contract';
import { readFiles } from '@parola/presets';
import type { ShellStats } from './shell-stats';
import { BUDGETS } from './budgets';

/** One line of the table: the total size of the files and its budget (brotli bytes). */
export interface ByteCheck {
  name: string;
  files: string[];
  budget: number;
}

const isScript = (file: string) => file.endsWith('.js');
const isStyle = (file: string) => file.endsWith('.css');

function readJson(dir: string, file: string): unknown {
  const full = path.join(dir, file);
  if (!existsSync(full)) throw new Error(`${full} does not exist; build that part first.`);
  return JSON.parse(readFileSync(full, 'utf8'));
}

function isStats(value: unknown): value is ShellStats {
  return (
    typeof value === 'object' &&
    value !== null &&
    'initial' in value &&
    Array.isArray(value.initial) &&
    'preloaded' in value &&
    Array.isArray(value.preloaded) &&
    'lazy' in value &&
    Array.isArray(value.lazy)
  );
}

/** All parts of a shell with a budget; `names` are all of its files. */
export function shellParts({ initial, preloaded, lazy }: ShellStats, names: readonly string[]): Part[] {
  return [
    { part: 'index.html', files: ['index.html'], budget: BUDGETS.indexHtml },
    { part: 'scripts of the first load', files: initial.filter(isScript), budget: BUDGETS.shellScript },
    { part: 'scripts that start beside them', files: preloaded.filter(isScript), budget: BUDGETS.besideScript },
    { part: 'styles of the first load', files: initial.filter(isStyle), budget: BUDGETS.shellStyle },
    { part: 'fonts', files: names.filter((file) => file.endsWith('.woff2')), budget: BUDGETS.fonts },
    ...lazy.filter(isScript).map((file) => ({ part: file, files: [file], budget: BUDGETS.lazyScript })),
  ];
}

function checksOf(unit: string, dir: string, parts: readonly Part[]): ByteCheck[] {
  return parts.map(({ part, files, budget }) => ({
    name: `${unit}: ${part}`,
    files: files.map((file) => path.join(dir, file)),
    budget,
  }));
}

function shellChecks(dir: string): ByteCheck[] {
  const stats = readJson(dir, 'stats.json');
  if (!isStats(stats)) throw new Error(`${dir}/stats.json was not written by a shell build.`);
  return checksOf('shell', dir, shellParts(stats, [...readFiles(dir).keys()]));
}

function readManifest(dir: string): RemoteManifest {
  const manifest = readJson(dir, 'manifest.json');
  if (!matches(remoteManifestSchema, manifest)) throw new Error(`${dir}/manifest.json is not a remote's manifest.`);
  return manifest;
}

function remoteChecks(dir: string): ByteCheck[] {
  const manifest = readManifest(dir);
  const entry = readFileSync(path.join(dir, manifest.entry.file), 'utf8');
  return checksOf(manifest.name, dir, remoteParts(manifest, carriesRuntime(entry)));
}

/** Folders of the builds to measure. */
export interface BuildDirs {
  shell: string;
  remotes: readonly string[];
}

/** All checks for the given builds. @throws Error with a sentence when a build is missing */
export function byteChecks({ shell, remotes }: BuildDirs): ByteCheck[] {
  const home = remotes.flatMap((dir) => {
    const { preload } = readManifest(dir);
    const own = preload.contributions[`route:${HOME_ROUTE}`];
    return own ? [...preload.entry, ...own].filter(isStyle).map((file) => path.join(dir, file)) : [];
  });
  const style = shellChecks(shell).find(({ budget }) => budget === BUDGETS.shellStyle);
  return [
    ...shellChecks(shell),
    {
      name: `styles of ${HOME_ROUTE} with the shell's`,
      files: [...(style?.files ?? []), ...home],
      budget: BUDGETS.homeStyle,
    },
    ...remotes.flatMap(remoteChecks),
  ];
}
