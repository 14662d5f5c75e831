import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../settings';
import { startCluster } from './cluster';
import { readMutantsCommand, USAGE, type MutantsCommand } from './command';
import { runPart } from './run-part';
import { readSurvivors } from './survivors';
import { judge, type PartResult } from './verdict';

const LIST = path.join(ROOT, 'deploy/start/src/checks/mutants/survivors.json');

/** Runs the parts one after the other. A part that cannot run ends the whole run. */
async function runParts(command: MutantsCommand): Promise<PartResult[]> {
  const cluster = command.parts.some(({ needsCluster }) => needsCluster) ? await startCluster() : undefined;
  const results: PartResult[] = [];
  try {
    for (const part of command.parts) {
      console.log(`▸ mutants of ${part.name}`);
      results.push(await runPart(part, command, cluster?.env ?? {}));
    }
  } finally {
    await cluster?.stop();
  }
  return results;
}

/**
 * `npm run test:mutants`: makes small changes (mutants) to the code of the money path and checks that a test fails for
 * each.
 */
async function main(): Promise<number> {
  let command: MutantsCommand;
  try {
    command = readMutantsCommand(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    return 2;
  }
  const survivors = readSurvivors(JSON.parse(await readFile(LIST, 'utf8')));
  const { isGreen, lines } = judge(await runParts(command), survivors);
  if (command.sample !== undefined) console.log(`A sample of ${command.sample} lines a part, seed ${command.seed}:`);
  for (const line of lines) console.log(line);
  return isGreen ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
