import { withProduct } from '../product/with-product';
import { checkStatements, type Unproved } from './check-statements';
import { readCoverage, type Coverage } from './read-product';
import { lastResults, verdictsOf, type Results, type Verdict } from './read-results';
import { SECTIONS, STATEMENTS } from './statements';
import type { Statement } from './statements/statement';

const isProvable = ({ proof }: Statement) => !('unprovable' in proof);

/** Prints the statements of each section, and those without a proof. */
function printStatements(unproved: readonly Unproved[]): void {
  for (const [section, statements] of Object.entries(SECTIONS)) {
    const ids = new Set(statements.map(({ id }) => id));
    const wrong = unproved.filter(({ id }) => ids.has(id));
    const provable = statements.filter(isProvable);
    const failed = new Set(wrong.map(({ id }) => id));
    console.log(
      `\n${section}: ${provable.filter(({ id }) => !failed.has(id)).length} of ${provable.length} proved by tests`,
    );
    for (const { id, why } of wrong) console.log(`  ${id.padEnd(8)} ${why}`);
    for (const { id, says, proof } of statements)
      if ('unprovable' in proof) console.log(`  ${id.padEnd(8)} no program can check «${says}»: ${proof.unprovable}`);
  }
}

/** Prints the verdict of each statement by the results of the last run. */
function printVerdicts({ at, tier }: Results, verdicts: ReadonlyMap<string, Verdict>): void {
  console.log(`\nResults of the run of ${at}, ${tier} tier:`);
  for (const [id, verdict] of verdicts) console.log(`  ${id.padEnd(8)} ${verdict}`);
  const count = (wanted: Verdict) => [...verdicts.values()].filter((verdict) => verdict === wanted).length;
  console.log(`  ${count('passed')} passed, ${count('failed')} failed, ${count('not run')} not run`);
}

function printCoverage(coverage: Coverage): void {
  for (const [part, findings] of Object.entries(coverage)) {
    const missing = findings.filter((finding) => finding.missing !== undefined);
    console.log(`\n${part} of the product: ${findings.length - missing.length} of ${findings.length}`);
    for (const { name, missing: why } of missing) console.log(`  ${name.padEnd(34)} ${why}`);
  }
}

/**
 * `npm run coverage:spec`: prints the statements of the specification whose tests are missing, the verdict of each
 * statement by the last test run, and the names of the specification that the product has. Exit code 1 when a test is
 * missing, skipped or failed, or the product lacks a name. `--json` for programs, `--tests` without the product.
 */
async function main(): Promise<void> {
  const unproved = await checkStatements(STATEMENTS);
  const results = await lastResults();
  const verdicts = results ? verdictsOf(STATEMENTS, results) : new Map<string, Verdict>();
  const coverage = process.argv.includes('--tests') ? undefined : await withProduct(readCoverage);
  if (process.argv.includes('--json'))
    console.log(
      JSON.stringify({ sections: SECTIONS, unproved, verdicts: Object.fromEntries(verdicts), coverage }, undefined, 2),
    );
  else {
    printStatements(unproved);
    if (results) printVerdicts(results, verdicts);
    else console.log('\nThere are no results of tests: `npm test` and `npm run test:all` store them.');
    if (coverage) printCoverage(coverage);
  }
  const isMissing = Object.values(coverage ?? {}).some((findings) =>
    findings.some(({ missing }) => missing !== undefined),
  );
  const isFailed = [...verdicts.values()].includes('failed');
  if (unproved.length > 0 || isMissing || isFailed) process.exitCode = 1;
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
