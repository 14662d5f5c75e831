import { ownerOf } from '../names';
import { fits } from '../schema/schema-compatibility';
import { isJsonSchema } from '../schema/json-schema';
import { titled, type Findings, type Party } from './checked-remote';

function checkEvents(parties: readonly Party[], out: Findings): void {
  const emitted = new Map<string, { by: Party; payload: unknown }>();
  for (const by of parties)
    for (const { id, payload } of by.promises.events.emits)
      if (ownerOf(id) === by.name) emitted.set(id, { by, payload });
  for (const party of parties) {
    for (const { id, payload } of party.promises.events.listens) {
      const source = emitted.get(id);
      if (!source) {
        out.warn(party, 'PIN-011', id);
      } else if (isJsonSchema(payload) && isJsonSchema(source.payload) && !fits(source.payload, payload)) {
        // Only a warning: the check cannot tell which of the two is wrong, and the page must lose neither.
        out.warn(party, 'PIN-010', id, titled(source.by));
      }
    }
  }
}

/** Checks all references of one part to another. A missing target is hidden at run time, so these are warnings. */
function checkReferences(parties: readonly Party[], out: Findings): void {
  const of = (pick: (party: Party) => readonly string[]) => new Set(parties.flatMap(pick));
  const pages = of(({ promises }) => promises.routes.map(({ id }) => id));
  const modals = of(({ promises }) => promises.modals.map(({ id }) => id));
  const places = of(({ promises }) => (promises.renders ?? []).map(({ slot }) => slot));
  for (const party of parties) {
    const { routes, slots, tabs = [], needs } = party.promises;
    for (const page of routes) {
      if (page.back === undefined || pages.has(page.back)) continue;
      out.warn(party, 'PIN-020', page.id, page.back);
    }
    for (const { slot } of slots) {
      if (places.has(slot)) continue;
      out.warn(party, 'PIN-008', slot);
    }
    for (const id of needs.modals ?? []) {
      if (modals.has(id)) continue;
      out.warn(party, 'PIN-022', id);
    }
    for (const id of [...(needs.routes ?? []), ...tabs.map((tab) => tab.route)]) {
      if (pages.has(id)) continue;
      out.warn(party, 'PIN-024', id);
    }
  }
}

/**
 * Checks the demands of a release's parts, including the shell, on one another. All findings are warnings, so the same
 * parts load.
 */
export function checkDemands(parties: readonly Party[], out: Findings): void {
  checkEvents(parties, out);
  checkReferences(parties, out);
}
