import { proofOf, treeHash } from './last-run';
import { readTestCommand, USAGE, type TestCommand } from './options';
import { runTests } from './test-run';

/** Prints whether this exact tree has passed a full run. @returns the exit code */
async function sayProof(): Promise<number> {
  const proof = await proofOf(await treeHash());
  console.log(
    proof
      ? `A full run of this tree was green at ${proof.at} (seed ${proof.seed}).`
      : 'No full run of this tree was green. Run: npm run test:all',
  );
  return proof ? 0 : 1;
}

/** Parses the command line; on an error it prints the fault with the usage and exits with 2. */
function commandOrExit(args: readonly string[]): TestCommand {
  try {
    return readTestCommand(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return process.exit(2);
  }
}

/** The program of `npm test` and `npm run test:all`. */
async function main(): Promise<number> {
  const { proof, ...options } = commandOrExit(process.argv.slice(2));
  return proof ? sayProof() : runTests(options);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
