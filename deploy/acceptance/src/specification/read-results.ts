import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { list, matches, object, oneOf, text, type Infer } from '@parola/contract';
import { ROOT } from '../product/paths';
import type { Statement, TestPlace } from './statements/statement';

/** Upper bound on the tests of a run, well above their number. */
const MOST_TESTS = 1_000_000;

const resultsSchema = object({
  tier: text(),
  /** ISO time of the start of the run. */
  at: text(),
  tests: list(object({ file: text(), title: text(), status: oneOf(['passed', 'failed', 'skipped']) }), {
    maxItems: MOST_TESTS,
  }),
});
/** Results of all tests of the last run of `npm test` or `npm run test:all`, as `@parola/start` stores them. */
export type Results = Infer<typeof resultsSchema>;
type TestResult = Results['tests'][number];

const FILE = path.join(ROOT, '.cache/reports/results.json');

/** The last results of this checkout; undefined without any. */
export async function lastResults(file = FILE): Promise<Results | undefined> {
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored === undefined) return undefined;
  const results: unknown = JSON.parse(stored);
  if (!matches(resultsSchema, results, 'ignore')) throw new Error(`${file} holds no results of a test run`);
  return results;
}

/** Result of a statement's tests: failed if one failed, passed if all passed, otherwise not run. */
export type Verdict = 'passed' | 'failed' | 'not run';

/** Values in a title of the source: `${…}`, those of printf, and `$name` of a table. */
const INSERTED = /\$\{[^}]*\}|%[sdifjop#$]|\$[a-z][\w.]*/gi;

/** Tells whether a title of a result is the title in the source, with its values. */
function isTitle(inSource: string, inResult: string): boolean {
  if (inSource === inResult) return true;
  const fixed = inSource.split(INSERTED).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return fixed.length > 1 && new RegExp(`^${fixed.join('[^]*')}$`).test(inResult);
}

function verdictOf(place: TestPlace, byFile: ReadonlyMap<string, readonly TestResult[]>): Verdict {
  const at = place.indexOf(' › ');
  const title = place.slice(at + 3);
  const tests = (byFile.get(place.slice(0, at)) ?? []).filter((test) => isTitle(title, test.title));
  if (tests.some(({ status }) => status === 'failed')) return 'failed';
  return tests.some(({ status }) => status === 'passed') ? 'passed' : 'not run';
}

/** The verdict of each statement that a program can check. */
export function verdictsOf(
  statements: readonly Statement[],
  { tests }: { tests: readonly TestResult[] },
): Map<string, Verdict> {
  const byFile = new Map<string, TestResult[]>();
  for (const test of tests) {
    const known = byFile.get(test.file);
    if (known) known.push(test);
    else byFile.set(test.file, [test]);
  }
  const verdicts = new Map<string, Verdict>();
  for (const { id, proof } of statements) {
    if ('unprovable' in proof) continue;
    const found = proof.map((place) => verdictOf(place, byFile));
    const isPassed = found.length > 0 && found.every((verdict) => verdict === 'passed');
    verdicts.set(id, found.includes('failed') ? 'failed' : isPassed ? 'passed' : 'not run');
  }
  return verdicts;
}
