import path from 'node:path';
import * as fc from 'fast-check';
import { checkedRoot } from '../workspace/code-root';
import { seed, tier } from './tier';

/**
 * Number of cases of a property in the quick tier. Asynchronous properties usually query a server or a database, so
 * they run fewer.
 */
const QUICK_RUNS = { sync: 100, async: 5 };
/** fast-check's default number of runs. */
const DEFAULT_RUNS = 100;

type Seeded = 'seed' | 'path' | 'reporter' | 'asyncReporter';

/** Parameters of fast-check, without those that the test run sets. */
export interface PropertyParameters<Ts> extends Omit<fc.Parameters<Ts>, Seeded> {
  /** Number of generated cases in the quick tier, in addition to the `examples`. */
  quickRuns?: number;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** The command that repeats the current test with the failed case. */
function replayCommand<Ts>({ seed: used, counterexamplePath }: fc.RunDetails<Ts>): string {
  const { testPath = '', currentTestName = '' } = expect.getState();
  const environment = [
    `PAROLA_TIER=${tier()}`,
    `PAROLA_SEED=${used}`,
    ...(counterexamplePath === null ? [] : [`PAROLA_PATH=${counterexamplePath}`]),
  ];
  const file = testPath && path.relative(checkedRoot().root, testPath);
  const title = currentTestName.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return `${environment.join(' ')} npx jest ${file} -t ${quoted(title)}`;
}

function report<Ts>(details: fc.RunDetails<Ts>): void {
  if (!details.failed) return;
  throw new Error(`${fc.defaultReportMessage(details)}\n\nReplay: ${replayCommand(details)}`, {
    cause: details.errorInstance,
  });
}

/**
 * Number of cases of a property in this tier: `numRuns` in the full tier; the `examples` and `quickRuns` generated
 * cases in the quick tier.
 */
function runsOf<Ts>(
  { numRuns = DEFAULT_RUNS, examples = [], quickRuns }: PropertyParameters<Ts>,
  isAsync: boolean,
): number {
  if (tier() === 'full') return numRuns;
  return Math.min(numRuns, examples.length + (quickRuns ?? QUICK_RUNS[isAsync ? 'async' : 'sync']));
}

/**
 * Asserts a property with the seed of the run (`PAROLA_SEED`) and the number of cases of its tier. A failure names the
 * seed, the path, and the command that replays it; `PAROLA_PATH` starts at that case.
 */
export function assertProperty<Ts>(property: fc.IProperty<Ts>, parameters?: PropertyParameters<Ts>): void;
export function assertProperty<Ts>(property: fc.IAsyncProperty<Ts>, parameters?: PropertyParameters<Ts>): Promise<void>;
export function assertProperty<Ts>(
  property: fc.IRawProperty<Ts>,
  parameters: PropertyParameters<Ts> = {},
): Promise<void> | void {
  const { quickRuns: _, ...others } = parameters;
  const { PAROLA_PATH: from } = process.env;
  return fc.assert(property, {
    ...others,
    seed: seed(),
    numRuns: runsOf(parameters, property.isAsync()),
    reporter: report,
    ...(from !== undefined && from !== '' && { path: from }),
  });
}
