import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { GUARDED } from '../../run-command';
import { ROOT } from '../../settings';
import { QUICK, testEnvironment } from '../tier-environment';
import type { MutantsCommand } from './command';
import { sourcesOf, testsOf, type Part } from './parts';
import { sampleOf } from './sample';
import { mutantsIn } from './survivors';
import type { PartResult } from './verdict';

const REPORTS = path.join(ROOT, '.cache/mutants');
/** Folders not copied into the sandbox: no test of these parts reads them. */
const NOT_COPIED = [
  '.cache',
  '.data',
  'dist',
  '/remotes',
  '/shell',
  '/deploy/acceptance',
  '/deploy/console',
  '/deploy/desk',
];
/**
 * On a busy machine a test takes several times as long as in the first run. A mutant that times out counts as killed.
 */
const TIMEOUT_FACTOR = 4;
const TIMEOUT_MS = 30_000;
const FIRST_RUN_MINUTES = 30;

/** Path of a file in an installed package. */
function fileOf(name: string, file: string): string {
  return path.join(ROOT, 'deploy/start/node_modules', name, file);
}

interface Plan {
  part: Part;
  command: MutantsCommand;
  /** The files to mutate, relative to the root. */
  sources: readonly string[];
}

async function mutateOf({ sources, command: { sample, seed } }: Plan): Promise<readonly string[]> {
  if (sample === undefined) return sources;
  const texts = await Promise.all(
    sources.map(async (file) => ({ file, text: await readFile(path.join(ROOT, file), 'utf8') })),
  );
  return sampleOf(texts, { lines: sample, seed });
}

/** Options of Stryker. The sandbox is a copy of the checkout, so a killed run leaves no mutated source behind. */
async function optionsOf(plan: Plan, dir: string): Promise<object> {
  return {
    testRunner: 'jest',
    plugins: [fileOf('@stryker-mutator/jest-runner', 'dist/src/index.js')],
    jest: {
      projectType: 'custom',
      configFile: 'deploy/start/src/checks/mutants/jest.config.cjs',
      enableFindRelatedTests: false,
    },
    coverageAnalysis: 'perTest',
    // A mutant in code that runs at module load needs all tests of the part; parts with a cluster leave it out.
    ignoreStatic: plan.part.needsCluster,
    mutate: await mutateOf(plan),
    ignorePatterns: NOT_COPIED,
    tempDirName: path.relative(ROOT, path.join(dir, 'sandbox')),
    cleanTempDir: 'always',
    disableTypeChecks: false,
    concurrency: plan.command.workers,
    timeoutFactor: TIMEOUT_FACTOR,
    timeoutMS: TIMEOUT_MS,
    dryRunTimeoutMinutes: FIRST_RUN_MINUTES,
    reporters: ['json', 'html', 'progress-append-only'],
    jsonReporter: { fileName: path.join(dir, 'report.json') },
    htmlReporter: { fileName: path.join(dir, 'report.html') },
  };
}

/** Runs Stryker with a configuration file and the terminal of this process; resolves with its exit code. */
function stryker(config: string, env: Record<string, string>): Promise<number> {
  const child = spawn(
    process.execPath,
    [...GUARDED, fileOf('@stryker-mutator/core', 'bin/stryker.js'), 'run', config],
    { cwd: ROOT, stdio: ['pipe', 'inherit', 'inherit'], env: { ...process.env, ...env } },
  );
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Mutates one part and runs its tests against each mutant. @throws Error when Stryker fails, for instance because a
 * test fails without any mutant
 */
export async function runPart(part: Part, command: MutantsCommand, env: Record<string, string>): Promise<PartResult> {
  const sources = sourcesOf(part, command.only);
  if (sources.length === 0) throw new Error(`No source of ${part.name} has "${command.only}" in its path.`);
  const dir = path.join(REPORTS, part.name);
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const config = path.join(dir, 'stryker.conf.json');
  await writeFile(config, JSON.stringify(await optionsOf({ part, command, sources }, dir), null, 2));
  const code = await stryker(config, {
    ...env,
    ...testEnvironment(QUICK),
    PAROLA_MUTANTS_TESTS: JSON.stringify({ folder: part.folder, files: testsOf(part) }),
  });
  if (code !== 0) throw new Error(`Stryker failed on ${part.name} with exit code ${code}.`);
  const report: unknown = JSON.parse(await readFile(path.join(dir, 'report.json'), 'utf8'));
  return {
    name: part.name,
    isWhole: command.sample === undefined && command.only === '',
    mutants: mutantsIn(report),
    sources,
  };
}
