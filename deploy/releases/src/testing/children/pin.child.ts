/**
 * Child process that pins one remote repeatedly, alternating two versions: `pin.child.ts <dir> <remote> <rounds>`.
 * Prints the revisions, and the milliseconds of each pin.
 */
import { isRemoteName } from '@parola/contract';
import { openRegistry } from '../../registry/registry';

const [dir = '', remote = '', rounds = ''] = process.argv.slice(2);

async function main(): Promise<void> {
  if (!isRemoteName(remote)) throw new Error(`${remote} is not a remote`);
  const registry = await openRegistry({ dir, actor: remote });
  process.send?.('ready');
  await new Promise((resolve) => process.once('message', resolve));
  const made: { rev: number; version: string; ms: number }[] = [];
  for (let round = 0; round < Number(rounds); round += 1) {
    const version = round % 2 === 0 ? '1.1.0' : '1.0.0';
    const began = performance.now();
    const { revision } = await registry.pin([{ unit: remote, version }], {
      channel: 'production',
      reason: `round ${round}`,
    });
    made.push({ rev: revision.rev, version, ms: performance.now() - began });
  }
  process.stdout.write(JSON.stringify(made));
  process.disconnect();
}
void main();
