import type { HostProfile } from '../documents/host-profile';
import { ownerOf } from '../names';
import { fits, isJsonSchema } from '../schema/fits';
import { partiesOf, type CheckedRemote, type Findings, type Party } from './checked-remote';
import type { FindingCode } from '../findings';

/** `/a/:id/b` and `/a/:name/b` are one path. */
function pathShape(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}

function titled({ name, version }: Party): string {
  return `${name} ${version}`;
}

/** Ids and paths that two parties both claim: the later one in the list is refused, so the answer depends only on the order given. */
function checkClashes(parties: readonly Party[], out: Findings): void {
  const taken = new Map<string, Party>();
  const claim = (key: string, party: Party, code: FindingCode, subject: string): void => {
    const first = taken.get(key);
    if (!first) return void taken.set(key, party);
    const other =
      first === party
        ? 'it declares twice'
        : first.name === 'shell'
          ? `${titled(first)} serves itself`
          : `${titled(first)} has as well`;
    out.refuse(party, code, subject, `${titled(party)} has ${subject}, which ${other}.`, `Rename it in ${party.name}.`);
  };
  for (const party of parties) {
    const { routes, modals, slots, tabs = [], renders = [] } = party.promises;
    for (const page of routes) {
      claim(`path ${pathShape(page.path)}`, party, 'PIN-005', page.path);
      claim(`route ${page.id}`, party, 'PIN-006', page.id);
    }
    for (const { id } of modals) claim(`modal ${id}`, party, 'PIN-006', id);
    for (const { id } of slots) claim(`slot ${id}`, party, 'PIN-006', id);
    for (const { id } of tabs) claim(`tab ${id}`, party, 'PIN-006', id);
    for (const { slot } of renders) claim(`place ${slot}`, party, 'PIN-006', slot);
  }
}

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

/** What the parts of a release, the shell among them, promise and ask of one another. */
export function checkHouse(host: HostProfile, remotes: readonly CheckedRemote[], out: Findings): void {
  const parties = partiesOf(host, remotes);
  checkClashes(parties, out);
  checkEvents(parties, out);
  checkReferences(parties, out);
}
