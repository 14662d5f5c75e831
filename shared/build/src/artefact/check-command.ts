import { existsSync, statSync } from 'node:fs';
import { checkBuild, type BuildCheck, type BuildFinding } from '@parola/artefact';
import { readFiles } from '@parola/presets';
import { checkAgainst, checkLines, readHost } from './check-host';

/** Exit codes of `parola-build check`, as `docs/reference/artefact.md` lists them. */
const EXIT = { holds: 0, refused: 1, noFolder: 2 } as const;

/** Options of the check: address or file of a host profile, and JSON instead of sentences. */
export interface CheckOptions {
  host?: string;
  json?: boolean;
}

const isRefused = ({ findings }: BuildCheck): boolean => findings.some(({ gravity }) => gravity === 'refused');

const lineOf = ({ rule, gravity, sentence, fix }: BuildFinding) => `  ${gravity} ${rule}: ${sentence} ${fix}`.trimEnd();

/** The result of a check as sentences: the verdict, then one line for each finding. */
function buildLines(folder: string, check: BuildCheck): string[] {
  const { name, version, findings } = check;
  const who = name === undefined ? folder : `${name} ${version}`;
  const verdict = isRefused(check) ? 'would be refused by a registry.' : 'may be published.';
  return [`${who} ${verdict}`, ...findings.map(lineOf)];
}

/**
 * Checks the build in a folder, and with `host` whether it would work in that shell. Prints the result.
 * @returns the exit code
 */
export async function check(folder: string, { host, json }: CheckOptions): Promise<number> {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    console.error(`${folder} is no folder; name the output folder of a build.`);
    return EXIT.noFolder;
  }
  const build = await checkBuild(readFiles(folder));
  const readable = build.name !== undefined;
  const profile = host !== undefined && readable ? await readHost(host) : undefined;
  const inHost = profile && checkAgainst(profile, folder);
  if (json) console.log(JSON.stringify({ ...build, ...(inHost && { host: inHost }) }));
  else
    console.log([...buildLines(folder, build), ...(profile && inHost ? checkLines(profile, inHost) : [])].join('\n'));
  return isRefused(build) || inHost?.ok === false ? EXIT.refused : EXIT.holds;
}
