import { ensureChromium, type Browsers } from '../chromium';
import { complaintsAbout, readKnownFlaky, recordFlaky, tooManyFlaky } from './flaky';
import { JEST_STAGE, jestAlone, jestStage } from './jest-stage';
import { JOURNEYS_STAGE, journeysAlone, journeysStage } from './journeys-stage';
import { storeLastRun, storeProof, storeResults, lastRunOf, treeHash, type LastRun } from './last-run';
import { secondLook, type SecondLook } from './retry-failed';
import type { StageResult } from './stage';
import {
  BET_STAGE,
  betStage,
  ensureServers,
  POOLER_STAGE,
  poolerStage,
  POSTGRES_STAGE,
  postgresStage,
} from './postgres-stage';
import { apiStage, browsersStage, buildStage, bytesStage, lintStage, typesStage } from './static-stages';
import { summaryOf } from './summary';
import type { RunOptions } from './tier-environment';

/** Inputs of all stages of a run. */
interface Plan {
  options: RunOptions;
  browsers: Browsers;
  /** With `--failed`, the previous run of the same tree. */
  before: LastRun | undefined;
}

/** A stage of many tests: how to run it, and how to retry its failed tests. */
interface TestStage {
  name: string;
  whole(): Promise<StageResult>;
  failed(first: StageResult): Promise<StageResult>;
}

function earlier({ before }: Plan, name: string): StageResult | undefined {
  return before?.stages.find((stage) => stage.name === name);
}

/** Reuses the result of the previous run of the same tree when the stage passed; otherwise runs the stage. */
async function unlessGreen(plan: Plan, name: string, run: () => Promise<StageResult>): Promise<StageResult> {
  const known = earlier(plan, name);
  return known?.failed === 0 ? { ...known, kept: true } : run();
}

/** The first result of a stage of tests: with `--failed` that of the previous run, otherwise a new run. */
function firstRun(plan: Plan, { name, whole }: TestStage): Promise<StageResult> {
  const known = earlier(plan, name);
  if (known === undefined) return whole();
  return Promise.resolve({ ...known, kept: true, seconds: 0, cpuSeconds: 0 });
}

/** Retries the failed tests of a stage. A stage whose runner failed without naming all failed tests stays as it is. */
async function lookAgain(first: StageResult, { failed }: TestStage): Promise<SecondLook> {
  if (first.failures.length === 0 || first.failed > first.failures.length) return { result: first, flaky: [] };
  const look = secondLook(first, await failed(first));
  return { ...look, result: { ...look.result, kept: false } };
}

function testStages({ options, browsers }: Plan): { unit: TestStage; journeys: TestStage } {
  return {
    unit: {
      name: JEST_STAGE,
      whole: () => jestStage(options),
      failed: ({ failures }) => jestAlone(options, [...new Set(failures.map(({ file }) => file))]),
    },
    journeys: {
      name: JOURNEYS_STAGE,
      whole: () => journeysStage(options, browsers),
      failed: () => journeysAlone(options, browsers),
    },
  };
}

type Check = [name: string, run: () => Promise<StageResult>];

const OF_SOURCES: readonly Check[] = [
  ['types', typesStage],
  ['api', apiStage],
];
const OF_BUILDS: readonly Check[] = [
  ['bytes', bytesStage],
  ['browsers', browsersStage],
];

async function lane(plan: Plan, checks: readonly Check[]): Promise<StageResult[]> {
  const results: StageResult[] = [];
  for (const [name, run] of checks) results.push(await unlessGreen(plan, name, run));
  return results;
}

/**
 * Runs the checks without a test runner, in two lanes for two cores: types and API, then the checks of the builds; in
 * parallel the builds, then lint. They end before the unit tests begin, because three busy programs on two cores take
 * longer than the same work in sequence (the unit tests take 16 minutes in parallel, 12 after them). A type error is
 * reported within three minutes.
 */
async function staticStages(plan: Plan): Promise<StageResult[]> {
  const build = unlessGreen(plan, 'build', buildStage);
  const sources = lane(plan, OF_SOURCES).then(async (results) => {
    await build;
    return [...results, ...(await lane(plan, OF_BUILDS))];
  });
  const lint = build.then(() => unlessGreen(plan, 'lint', lintStage));
  const ends = await Promise.all([build, lint, sources]);
  return ends.flat();
}

async function planOf(options: RunOptions, tree: string | undefined): Promise<Plan> {
  // Checked first, so that a machine without a browser reports it at once and not after minutes.
  const browsers = await ensureChromium(process.env, (line) => console.log(line));
  if (options.tier === 'full') await ensureServers((line) => console.log(line));
  const before = options.onlyFailed ? await lastRunOf(options.tier, tree) : undefined;
  if (options.onlyFailed && before === undefined)
    console.log('There is no earlier run of this tree, so the whole tier runs.');
  return { options, browsers, before };
}

/** Runs the tier to its end, even after failures, and prints the result. @returns the exit code */
export async function runTests(options: RunOptions): Promise<number> {
  const began = performance.now();
  const at = new Date().toISOString();
  const tree = await treeHash();
  const plan = await planOf(options, tree);
  if (options.seed !== undefined) console.log(`Seed ${options.seed}; the same run again: --seed ${options.seed}`);
  const { unit, journeys } = testStages(plan);

  const statics = await staticStages(plan);
  const firstUnit = await firstRun(plan, unit);
  const firstJourneys = await firstRun(plan, journeys);
  const servers =
    options.tier === 'full'
      ? [
          await unlessGreen(plan, POSTGRES_STAGE, () => postgresStage()),
          await unlessGreen(plan, BET_STAGE, () => betStage(options)),
          await unlessGreen(plan, POOLER_STAGE, () => poolerStage()),
        ]
      : [];
  const looks = [await lookAgain(firstUnit, unit), await lookAgain(firstJourneys, journeys)];

  const stages = [...statics, ...servers, ...looks.map(({ result }) => result)];
  const flaky = looks.flatMap((look) => look.flaky);
  const known = await readKnownFlaky();
  const tooMany = tooManyFlaky(known, flaky);
  const complaints = [...complaintsAbout(known, new Date()), ...(tooMany === undefined ? [] : [tooMany])];
  const isGreen = complaints.length === 0 && stages.every(({ failed }) => failed === 0);

  await recordFlaky(flaky, tree);
  await storeResults({ tier: options.tier, at, tests: looks.flatMap(({ result }) => result.tests) });
  if (tree !== undefined && (await treeHash()) === tree) {
    await storeLastRun(options.tier, { tree, stages });
    if (isGreen && options.tier === 'full')
      await storeProof({ tree, seed: options.seed, at: new Date().toISOString() });
  }
  const seconds = (performance.now() - began) / 1000;
  for (const line of summaryOf({ stages, flaky, complaints, seconds })) console.log(line);
  return isGreen ? 0 : 1;
}
