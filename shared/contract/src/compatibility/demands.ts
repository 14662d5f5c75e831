import { ownerOf } from '../names';
import { fits } from '../schema/fits';
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
        out.warn(
          party,
          'PIN-011',
          id,
          `${titled(party)} listens to ${id}, but no pinned ${ownerOf(id)} emits it.`,
          `Pin a ${ownerOf(id)} that emits ${id}, or accept that it stays silent.`,
        );
      } else if (isJsonSchema(payload) && isJsonSchema(source.payload) && !fits(source.payload, payload)) {
        // A warning: which of the two is in the wrong is not to be seen here, and the page must lose neither for it.
        out.warn(
          party,
          'PIN-010',
          id,
          `${titled(party)} was built for another payload of ${id} than ${titled(source.by)} emits.`,
          `Build both against one catalogue, and give a fact that says something else its next version, beside this one.`,
        );
      }
    }
  }
}

/** Everything named by one party that another one has to have. What is missing is hidden at run time, so these are warnings. */
function checkReferences(parties: readonly Party[], out: Findings): void {
  const of = (pick: (party: Party) => readonly string[]) => new Set(parties.flatMap(pick));
  const pages = of(({ promises }) => promises.routes.map(({ id }) => id));
  const modals = of(({ promises }) => promises.modals.map(({ id }) => id));
  const places = of(({ promises }) => (promises.renders ?? []).map(({ slot }) => slot));
  for (const party of parties) {
    const { routes, slots, tabs = [], needs } = party.promises;
    for (const page of routes) {
      if (page.back === undefined || pages.has(page.back)) continue;
      out.warn(
        party,
        'PIN-020',
        page.id,
        `${page.id} of ${titled(party)} goes back to ${page.back}, which nobody has.`,
        'Name a page that exists.',
      );
    }
    for (const { slot } of slots) {
      if (places.has(slot)) continue;
      out.warn(
        party,
        'PIN-008',
        slot,
        `${titled(party)} fills slot ${slot}, which nobody renders.`,
        `Remove the filling or pin a ${ownerOf(slot)} that renders it.`,
      );
    }
    for (const id of needs.modals ?? []) {
      if (modals.has(id)) continue;
      out.warn(
        party,
        'PIN-022',
        id,
        `${titled(party)} opens ${id}, which nobody offers.`,
        `Pin a ${ownerOf(id)} that offers it, or accept that its button is hidden.`,
      );
    }
    for (const id of [...(needs.routes ?? []), ...tabs.map((tab) => tab.route)]) {
      if (pages.has(id)) continue;
      out.warn(
        party,
        'PIN-024',
        id,
        `${titled(party)} links to ${id}, which nobody has.`,
        `Pin a ${ownerOf(id)} that has it, or accept that the link is hidden.`,
      );
    }
  }
}

/** What the parts of a release, the shell among them, ask of one another. All of it warns, and nothing of it changes what is loaded. */
export function checkDemands(parties: readonly Party[], out: Findings): void {
  checkEvents(parties, out);
  checkReferences(parties, out);
}
