/**
 * Child process that approves a request as one person on command: `approve.child.ts <dir> <request> <who>`. Prints
 * the resulting revision.
 */
import { openRegistry } from '../../registry/registry';

const [dir = '', id = '', approver = ''] = process.argv.slice(2);

async function main(): Promise<void> {
  const registry = await openRegistry({ dir, actor: approver });
  process.send?.('ready');
  await new Promise((resolve) => process.once('message', resolve));
  const { rev } = await registry.requests.approve(id, { by: { id: approver, kind: 'account' } });
  process.stdout.write(String(rev));
  process.disconnect();
}
void main();
