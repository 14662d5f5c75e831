import { matches, problemsOf, remoteDefinitionSchema, type RemoteDefinition } from '@parola/contract';
import type { Contributions, RemoteModule } from '@parola/kit';
import { createPlayerHost } from './fake-host';

/**
 * The test suite that every remote runs: the definition fits its schema, `activate` returns exactly the promised
 * contributions, every contribution loads, and disposal removes all listeners.
 */
export function describeRemoteContract(definition: RemoteDefinition, remote: RemoteModule): void {
  describe(`${definition.name} keeps the contract`, () => {
    test('its definition fits the schema', () => {
      expect(problemsOf(remoteDefinitionSchema, definition)).toEqual([]);
      expect(matches(remoteDefinitionSchema, definition)).toBe(true);
      expect(remote.name).toBe(definition.name);
    });
    test('activate offers exactly the parts that the definition promises', async () => {
      const fake = createPlayerHost({ definition });
      const offered: Contributions = await remote.activate(fake.host);
      expect(Object.keys(offered.routes).sort()).toEqual(definition.routes.map((route) => route.id).sort());
      expect(Object.keys(offered.slots ?? {}).sort()).toEqual(definition.slots.map((slot) => slot.id).sort());
      expect(Object.keys(offered.modals ?? {}).sort()).toEqual(definition.modals.map((modal) => modal.id).sort());
      fake.dispose();
      expect(fake.host.signal.aborted).toBe(true);
    });
    test('every contribution loads', async () => {
      const fake = createPlayerHost({ definition });
      const offered = await remote.activate(fake.host);
      for (const load of [
        ...Object.values(offered.routes),
        ...Object.values(offered.slots ?? {}),
        ...Object.values(offered.modals ?? {}),
      ]) {
        expect(typeof (await load()).default).toBe('function');
      }
      fake.dispose();
    });
  });
}
