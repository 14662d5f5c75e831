import type { HostProfile } from '../documents/host-profile';
import { refusals } from './check-loadable';
import type { Finding } from '../findings';
import type { UnitName } from '../names';
import { fits } from '../schema/schema-compatibility';
import { isJsonSchema } from '../schema/json-schema';
import { Findings, partiesOf, titled, type CheckedRemote, type Party } from './checked-remote';
import { payloadText } from './payload-text';
import { inSentences } from './sentences';

/** A served state: the shell, and the builds of each remote that it can meet (stable and canary). */
export interface ServedState {
  host: HostProfile;
  arms: readonly CheckedRemote[];
}

const OFFERS = ['page', 'dialog', 'slot', 'fact'] as const;
type Offer = (typeof OFFERS)[number];

const OFFERED: { [O in Offer]: (party: Party) => string[] } = {
  page: ({ promises }) => promises.routes.map(({ id }) => id),
  dialog: ({ promises }) => promises.modals.map(({ id }) => id),
  slot: ({ promises }) => (promises.renders ?? []).map(({ slot }) => slot),
  fact: ({ promises }) => promises.events.emits.map(({ id }) => id),
};
const USED: { [O in Offer]: (party: Party) => string[] } = {
  page: ({ promises: { routes, tabs = [], needs } }) => [
    ...(needs.routes ?? []),
    ...tabs.map(({ route }) => route),
    ...routes.flatMap(({ back }) => (back === undefined ? [] : [back])),
  ],
  dialog: ({ promises: { needs, startUp = [] } }) => [...(needs.modals ?? []), ...startUp.map(({ modal }) => modal)],
  slot: ({ promises }) => promises.slots.map(({ slot }) => slot),
  fact: ({ promises }) => promises.events.listens.map(({ id }) => id),
};

function armsOf({ host, arms }: ServedState): Party[] {
  return partiesOf(host, arms);
}
function of(parties: readonly Party[], unit: UnitName): Party[] {
  return parties.filter(({ name }) => name === unit);
}
/** Lists parties, such as `shell 1.0.0, lobby 2.0.0 and wallets 1.0.0`. */
function named(parties: readonly Party[]): string {
  const names = [...new Set(parties.map(titled))];
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
}
/** Returns the offers that all builds of a unit have, so that every player has them. */
function offeredByAll(arms: readonly Party[], offer: Offer): string[] {
  const [first, ...others] = arms.map((arm) => OFFERED[offer](arm));
  return (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
}

/** A page, dialog, slot or fact of a unit, and the builds of other units that use it. */
export interface UsedOffer {
  offer: Offer;
  id: string;
  users: { unit: UnitName; version: string }[];
}

/** Finds everything of a unit that others use in a state: what they would lose without the unit. */
export function usedOffers(state: ServedState, unit: UnitName): UsedOffer[] {
  const parties = armsOf(state);
  const others = parties.filter(({ name }) => name !== unit);
  return OFFERS.flatMap((offer) =>
    [...new Set(of(parties, unit).flatMap((arm) => OFFERED[offer](arm)))].flatMap((id): UsedOffer[] => {
      const users = others.filter((party) => USED[offer](party).includes(id));
      return users.length === 0
        ? []
        : [{ offer, id, users: users.map(({ name, version }) => ({ unit: name, version })) }];
    }),
  );
}

function checkRemoved(unit: UnitName, before: readonly Party[], after: readonly Party[], out: Findings): void {
  const now = of(after, unit);
  for (const offer of OFFERS) {
    for (const id of offeredByAll(of(before, unit), offer)) {
      const without = now.find((arm) => !OFFERED[offer](arm).includes(id));
      if (!without) continue;
      const users = after.filter((party) => party.name !== unit && USED[offer](party).includes(id));
      if (users.length > 0) out.refuse(without, 'PIN-029', id, offer, named(users));
      else if (offer === 'page') out.warn(without, 'PIN-029', id, offer);
    }
  }
}

function digestsOf({ arms }: ServedState, { name, version }: Party): Readonly<Record<string, string>> | undefined {
  return arms.find((arm) => arm.name === name && arm.version === version)?.payloads;
}

function checkPayloads(unit: UnitName, states: { before: ServedState; after: ServedState }, out: Findings): void {
  const before = of(armsOf(states.before), unit);
  const parties = armsOf(states.after);
  const fresh = of(parties, unit).filter(({ version }) => !before.some((arm) => arm.version === version));
  for (const arm of fresh) {
    for (const { id, payload } of arm.promises.events.emits) {
      const other = before.find((old) =>
        old.promises.events.emits.some((was) => {
          if (was.id !== id) return false;
          const [a, b] = [digestsOf(states.after, arm)?.[id], digestsOf(states.before, old)?.[id]];
          // Older builds recorded no digests, so their payloads are compared.
          if (a !== undefined && b !== undefined ? a === b : payloadText(payload) === payloadText(was.payload))
            return false;
          return !(isJsonSchema(payload) && isJsonSchema(was.payload) && fits(payload, was.payload));
        }),
      );
      if (!other) continue;
      const listeners = parties.filter((party) => party.name !== unit && USED.fact(party).includes(id));
      if (listeners.length > 0) out.refuse(arm, 'PIN-030', id, titled(other), named(listeners));
      else out.warn(arm, 'PIN-030', id, titled(other), 'no other unit');
    }
  }
}

/**
 * Finds losses that a change causes for other units: pages, dialogs, slots and facts of `units` that others still use,
 * and facts whose payload changed under the same version. `strict` false turns refusals into warnings, for a rollback
 * that must stay possible. Pure.
 */
export function checkChange(
  before: ServedState,
  after: ServedState,
  units: readonly UnitName[],
  { strict = true }: { strict?: boolean } = {},
): Finding[] {
  const out = new Findings(inSentences);
  const [was, is] = [armsOf(before), armsOf(after)];
  for (const unit of units) {
    checkRemoved(unit, was, is, out);
    checkPayloads(unit, { before, after }, out);
  }
  if (strict || refusals(out.list).length === 0) return out.list;
  return out.list.map((finding): Finding => ({ ...finding, severity: 'warn' }));
}
