/**
 * Child process that publishes or pins, and kills itself at the nth pass of a fail point: `crash.child.ts publish
 * <dir> <fail point> <n> <build folder>` or `crash.child.ts pin <dir> <fail point> <n> <commit id>`.
 */
import { openRegistry } from '../../registry/registry';

const [verb = '', dir = '', point = '', nth = '1', subject = ''] = process.argv.slice(2);

async function main(): Promise<void> {
  let passed = 0;
  const registry = await openRegistry({
    dir,
    actor: 'crashing',
    failPoint(name) {
      if (name !== point) return;
      passed += 1;
      if (passed === Number(nth)) process.kill(process.pid, 'SIGKILL');
    },
  });
  if (verb === 'publish') await registry.publish(subject, { unit: 'wallets' });
  else
    await registry.pin([{ unit: 'wallets', version: '1.1.0' }], {
      channel: 'production',
      reason: 'crash',
      commitId: subject,
    });
  process.disconnect();
}
void main();
