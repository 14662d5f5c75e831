import { titled, type Findings, type Party } from './checked-remote';

/** Removes parameter names: `/a/:id/b` and `/a/:name/b` are the same path. */
function pathShape(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}

/**
 * Checks ids and paths that two parts claim. The later one in the list is refused, so the result depends only on the
 * given order.
 */
export function checkClashes(parties: readonly Party[], out: Findings): void {
  const taken = new Map<string, Party>();
  const claim = (key: string, party: Party, code: 'PIN-005' | 'PIN-006', subject: string): void => {
    const first = taken.get(key);
    if (!first) return void taken.set(key, party);
    const other =
      first === party
        ? 'it declares twice'
        : first.name === 'shell'
          ? `${titled(first)} serves itself`
          : `${titled(first)} has as well`;
    out.refuse(party, code, subject, other);
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
