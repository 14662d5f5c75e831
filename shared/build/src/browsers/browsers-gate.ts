import { existsSync } from 'node:fs';
import path from 'node:path';
import { PROMISED_BROWSERS } from '@parola/presets/browsers';
import { readFiles } from '@parola/presets';
import type { BuildDirs } from '../bytes/byte-checks';
import { EXCEPTIONS, type Exception } from './exceptions';
import type { Finding } from './finding';
import { readScript, scriptChecker, type Script } from './scripts';
import { sourceFinder } from './sources';
import { checkStyles } from './styles';

/** A finding with its origin. */
export interface Placed extends Pick<Finding, 'feature' | 'since'> {
  /** Name of a library, a source file relative to the root of the repository, or a built file without a source map. */
  from: string;
  line?: number;
}

/** Supported browsers with service workers: WebViews on iPhones have none. */
const OF_WORKER = PROMISED_BROWSERS.filter(({ id }) => id !== 'webview_ios');
const WORKER_FILE = 'service-worker.js';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g;

interface BuiltFile {
  /** Folder of the package, relative to the root of the repository: `remotes/lobby`. */
  folder: string;
  name: string;
  text: string;
  map?: string;
}

function filesOf(dir: string, folder: string): BuiltFile[] {
  if (!existsSync(dir)) throw new Error(`${dir} does not exist; build that part first.`);
  const files = readFiles(dir);
  return [...files].flatMap(([name, bytes]): BuiltFile[] => {
    const text = bytes.toString();
    if (name === 'index.html')
      return [
        ...[...text.matchAll(INLINE_SCRIPT)].map(([, script = '']) => ({ folder, name: `${name}.js`, text: script })),
        ...[...text.matchAll(INLINE_STYLE)].map(([, style = '']) => ({ folder, name: `${name}.css`, text: style })),
      ];
    if (!name.endsWith('.js') && !name.endsWith('.css')) return [];
    const map = files.get(`${name}.map`)?.toString();
    return [{ folder, name, text, ...(map !== undefined && { map }) }];
  });
}

function place(file: BuiltFile, findings: readonly Finding[]): Placed[] {
  if (findings.length === 0) return [];
  const sourceAt = sourceFinder(file.text, file.map, file.folder);
  return findings.map(({ feature, since, at }) => ({
    feature,
    since,
    ...(sourceAt(at) ?? { from: `${file.folder}/${file.name}` }),
  }));
}

/** The builds to check. */
interface Built extends BuildDirs {
  /** Further folders with files for browsers, keyed by the source folder that they are built from. */
  others?: Readonly<Record<string, string>>;
}

function remoteFolder(dir: string): string {
  return `remotes/${path.basename(path.basename(dir) === 'dist' ? path.dirname(dir) : dir)}`;
}

/**
 * Finds features in the builds that a supported browser lacks. @throws SyntaxError with the file name, for syntax that
 * no supported browser parses
 */
export function findingsIn({ shell, remotes, others = {} }: Built): Placed[] {
  const files = [
    ...filesOf(shell, 'shell'),
    ...remotes.flatMap((dir) => filesOf(dir, remoteFolder(dir))),
    ...Object.entries(others).flatMap(([folder, dir]) => filesOf(dir, folder)),
  ];
  const scripts: { file: BuiltFile; script: Script }[] = [];
  for (const file of files)
    if (file.name.endsWith('.js'))
      try {
        scripts.push({ file, script: readScript(file.text) });
      } catch (error) {
        throw new SyntaxError(`${file.folder}/${file.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
  const ownNames = new Set(scripts.flatMap(({ script }) => [...script.ownNames]));
  const [ofPage, ofWorker] = [scriptChecker(PROMISED_BROWSERS), scriptChecker(OF_WORKER)];
  return [
    ...scripts.flatMap(({ file, script }) =>
      place(
        file,
        (file.name === WORKER_FILE ? ofWorker : ofPage)(script, (name) => ownNames.has(name)),
      ),
    ),
    ...files.filter(({ name }) => name.endsWith('.css')).flatMap((file) => place(file, checkStyles(file.text))),
  ];
}

/** Whether a name matches the pattern of an exception. A trailing star matches anything. */
function fits(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** Findings without an exception, and exceptions without a finding; one line each. */
export function complaintsAbout(findings: readonly Placed[], exceptions: readonly Exception[] = EXCEPTIONS): string[] {
  const pairs = exceptions.flatMap(({ from, features }) => features.map((feature) => ({ from, feature })));
  const allows = (pair: (typeof pairs)[number], { from, feature }: Placed) =>
    fits(pair.from, from) && fits(pair.feature, feature);
  const refused = findings
    .filter((finding) => !pairs.some((pair) => allows(pair, finding)))
    .map(({ feature, since, from, line }) => `${feature} (${since}) in ${from}${line === undefined ? '' : `:${line}`}`);
  const idle = pairs
    .filter((pair) => !findings.some((finding) => allows(pair, finding)))
    .map(({ from, feature }) => `${feature} is no longer in ${from}: take it out of the exceptions`);
  return [...new Set([...refused, ...idle])].sort();
}

/** Checks the builds against the supported browsers and prints the complaints. @returns true without complaints */
export function browsersGate(built: Built): boolean {
  const complaints = complaintsAbout(findingsIn(built));
  const promised = PROMISED_BROWSERS.map(({ name, version }) => `${name} ${version}`).join(', ');
  console.log(
    complaints.length > 0
      ? `${complaints.join('\n')}\n\nNot every promised browser has that: ${promised}.\nAvoid it, or ask for it first and name the place in shared/build/src/browsers/exceptions.ts.`
      : `Everything is there in ${promised}.`,
  );
  return complaints.length === 0;
}
