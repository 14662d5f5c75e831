import { runEach } from '../ground/run-each';
import type { Signer } from '../signing/signer';
import type { Registry } from './registry-types';

/**
 * The acts of the signing key. `signAll` signs all snapshots again, `vouchForAll` vouches for all content; `blind`: the
 * keys are lost already.
 */
export function keyActs(
  signer: Signer,
  signAll: () => Promise<void>,
  vouchForAll: (how?: 'blind') => Promise<void>,
): Registry['keys'] {
  return {
    state: () => signer.state(),
    prepare: () => signer.prepare(),
    async switch() {
      const state = await signer.switch();
      await signAll();
      return state;
    },
    async retire() {
      // Before the key ends: content without a new signature or voucher would lose the trust of all readers.
      await runEach([signAll, vouchForAll], (act) => act());
      return signer.retire();
    },
    async adoptKey() {
      const state = await signer.adoptKey();
      // The key has changed already, so everything signable is signed. A repeated run continues after a restore.
      await runEach([() => vouchForAll('blind'), signAll], (act) => act());
      return state;
    },
  };
}
