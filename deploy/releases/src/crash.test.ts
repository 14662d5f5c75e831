import { named } from './testing/fixtures';
import { describeInterruptions } from './testing/interruptions';
import { keepOnFiles } from './testing/on-files';

keepOnFiles();

// A writer that never continues leaves the same store as a killed one; crash.slow.test.ts kills processes.
describe('guarantee 3: interrupted for ever,', () =>
  describeInterruptions(async (bench, { verb, point, nth, subject }) => {
    let passed = 0;
    await new Promise<void>((resolve, reject) => {
      const interrupted = async () => {
        const registry = await bench.open({
          actor: 'interrupted',
          failPoint(name) {
            if (name !== point) return undefined;
            passed += 1;
            if (passed !== Number(nth)) return undefined;
            resolve();
            return new Promise(() => undefined);
          },
        });
        if (verb === 'publish') await registry.publish(subject, { unit: 'wallets' });
        else
          await registry.pin([named('wallets', '1.1.0')], {
            channel: 'production',
            reason: 'crash',
            commitId: subject,
          });
        throw new Error(`it never passed ${point}`);
      };
      interrupted().catch(reject);
    });
  }));
