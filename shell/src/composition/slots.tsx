import type { ReactNode } from 'react';
import type { SlotRenderer } from '@parola/kit/host';
import { KeptFilling } from './kept-filling';
import type { Owner } from '../remotes/owner';
import { useRests, useShell, useStatus } from './shell';

interface Filling {
  owner: Owner;
  id: string;
  order: number;
}

/** Returns the number of fillings that a slot shows; 0 if no owner in the release renders the slot. */
function roomOf(owners: readonly Owner[], slot: string): number {
  const places = owners.flatMap(({ declared }) => declared.renders);
  return places.find((place) => place.slot === slot)?.max ?? 0;
}

function fillingsOf(owners: readonly Owner[], slot: string, isPlayer: boolean): Filling[] {
  const found = owners.flatMap((owner) =>
    owner.offered()
      ? owner.declared.slots
          .filter(
            (filling) =>
              filling.slot === slot && (filling.when === 'always' || (filling.when === 'player') === isPlayer),
          )
          .map(({ id, order }) => ({ owner, id, order }))
      : [],
  );
  return found.sort((a, b) => a.order - b.order || a.id.localeCompare(b.id)).slice(0, roomOf(owners, slot));
}

interface SlotFillingsProps {
  slot: string;
  props: Readonly<Record<string, unknown>>;
  pending: ReactNode;
}

/** The fillings of a slot for the current session, each behind its own error boundary. A failed one shows nothing. */
function SlotFillings({ slot, props, pending }: SlotFillingsProps) {
  const { owners } = useShell();
  const status = useStatus();
  // While the session is unknown, the code might load in vain. For a resting player, slots have no useful content.
  if (useRests() || status === 'starting') return null;
  const isPlayer = status === 'player';
  return fillingsOf([...owners.values()], slot, isPlayer).map(({ owner, id }) => (
    <KeptFilling key={id} owner={owner} id={id} props={props} pending={pending} isPlayer={isPlayer} />
  ));
}

export const renderSlot: SlotRenderer = (id, props, pending): ReactNode => (
  <SlotFillings slot={id} props={{ ...props }} pending={pending} />
);
