import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { matches, remoteManifestSchema, type RemoteManifest } from '@parola/contract';
import { readFiles } from '@parola/presets';
import type { ShellStats } from '../shell/stats';
import { BUDGETS, HOME_ROUTE } from './budgets';

/** One line of the table: the files' sum must not exceed the budget (brotli bytes). */
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

function shellChecks(dir: string): ByteCheck[] {
  const stats = readJson(dir, 'stats.json');
  if (!isStats(stats)) throw new Error(`${dir}/stats.json is not what a shell build writes.`);
  const at = (files: readonly string[]) => files.map((file) => path.join(dir, file));
  const fonts = [...readFiles(dir).keys()].filter((file) => file.endsWith('.woff2'));
  return [
    { name: 'shell: index.html', files: at(['index.html']), budget: BUDGETS.indexHtml },
    {
      name: 'shell: scripts of the first load',
      files: at(stats.initial.filter(isScript)),
      budget: BUDGETS.shellScript,
    },
    {
      name: 'shell: scripts that start beside them',
      files: at(stats.preloaded.filter(isScript)),
      budget: BUDGETS.besideScript,
    },
    { name: 'shell: styles of the first load', files: at(stats.initial.filter(isStyle)), budget: BUDGETS.shellStyle },
    { name: 'shell: fonts', files: at(fonts), budget: BUDGETS.fonts },
    ...stats.lazy
      .filter(isScript)
      .map((file) => ({ name: `shell: ${file}`, files: at([file]), budget: BUDGETS.lazyScript })),
  ];
}

function readManifest(dir: string): RemoteManifest {
  const manifest = readJson(dir, 'manifest.json');
  if (!matches(remoteManifestSchema, manifest)) throw new Error(`${dir}/manifest.json is not a remote's manifest.`);
  return manifest;
}

function remoteChecks(dir: string): ByteCheck[] {
  const { name, entry, preload, files } = readManifest(dir);
  const at = (list: readonly string[]) => list.map((file) => path.join(dir, file));
  const expose = preload.entry.filter((file) => file !== entry.file);
  const ofRoutes = Object.entries(preload.contributions).filter(([key]) => key.startsWith('route:'));
  const routes = ofRoutes.flatMap(([key, own]): ByteCheck[] => {
    const all = [...expose, ...own];
    const script = key === `route:${HOME_ROUTE}` ? BUDGETS.homeRouteScript : BUDGETS.routeScript;
    return [
      { name: `${name}: scripts of ${key}`, files: at(all.filter(isScript)), budget: script },
      { name: `${name}: styles of ${key}`, files: at(all.filter(isStyle)), budget: BUDGETS.routeStyle },
    ];
  });
  const measured = new Set([...preload.entry, ...ofRoutes.flatMap(([, own]) => own)]);
  const others = files.map(({ path: file }) => file).filter((file) => isScript(file) && !measured.has(file));
  return [
    { name: `${name}: ${entry.file}`, files: at([entry.file]), budget: BUDGETS.remoteEntry },
    ...routes,
    ...others.map((file) => ({ name: `${name}: ${file}`, files: at([file]), budget: BUDGETS.lazyScript })),
  ];
}

/** Where the builds to measure lie. */
export interface BuildDirs {
  shell: string;
  remotes: readonly string[];
}

/** Everything that has a budget, for the given builds. Throws a sentence when one of them is not there. */
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
