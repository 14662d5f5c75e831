/**
 * Child process that approves a request as one person on command: `approve.child.ts <dir> <request> <who>`. Prints
 * the resulting revision.
 */
import { openRegistry } from '../../registry/registry';

const [dir = '', id = '', who = ''] = process.argv.slice(2);

async function main(): Promise<void> {
  const registry = await openRegistry({ dir, actor: who });
  process.send?.('ready');
  await new Promise((resolve) => process.once('message', resolve));
  const { rev } = await registry.requests.approve(id, { by: { id: who, kind: 'account' } });
  process.stdout.write(String(rev));
  process.disconnect();
}
void main();
