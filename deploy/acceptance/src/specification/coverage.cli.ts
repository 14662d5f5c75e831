import { withProduct } from '../product/with-product';
import { readCoverage } from './read-product';

/**
 * `npm run coverage:spec`: the parts of the specification that the product has, read from the product. `--json` for
 * programs.
 */
async function main(): Promise<void> {
  await withProduct(async (product) => {
    const coverage = await readCoverage(product);
    if (process.argv.includes('--json')) return console.log(JSON.stringify(coverage, undefined, 2));
    for (const [part, findings] of Object.entries(coverage)) {
      const missing = findings.filter((finding) => finding.missing !== undefined);
      console.log(`\n${part}: ${findings.length - missing.length} of ${findings.length}`);
      for (const { name, missing: why } of missing) console.log(`  ${name.padEnd(34)} ${why}`);
    }
  });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
