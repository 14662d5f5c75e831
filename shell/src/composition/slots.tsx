import type { ReactNode } from 'react';
import { SLOTS, type SlotId } from '@parola/contract';
import { useSession } from '@parola/kit';
import type { SlotRenderer } from '@parola/kit/host';
import { Contribution } from './contribution';
import type { Remote } from '../remotes/remote';
import { useShell } from './shell';

interface Filling {
  remote: Remote;
  id: string;
  order: number;
}

function fillingsOf(remotes: Iterable<Remote>, slot: SlotId, isPlayer: boolean): Filling[] {
  const found = [...remotes].flatMap((remote) =>
    remote.offered()
      ? remote.plan.arm.manifest.slots
          .filter(
            (filling) =>
              filling.slot === slot && (filling.when === 'always' || (filling.when === 'player') === isPlayer),
          )
          .map(({ id, order }) => ({ remote, id, order }))
      : [],
  );
  return found.sort((a, b) => a.order - b.order || a.id.localeCompare(b.id)).slice(0, SLOTS[slot].max);
}

/** The fillings of a slot for the present session, each behind its own wall; one that fails shows nothing. */
function SlotFillings({ slot, props }: { slot: SlotId; props: Readonly<Record<string, unknown>> }) {
  const { remotes } = useShell();
  const { status } = useSession();
  // Nobody knows yet who is here: asking for code that is then not shown would be a waste.
  if (status === 'starting') return null;
  return fillingsOf(remotes.values(), slot, status === 'player').map(({ remote, id }) => (
    <Contribution key={id} remote={remote} kind="slot" id={id} props={props} pending={null} failed={() => null} />
  ));
}

export const renderSlot: SlotRenderer = (id, props): ReactNode => <SlotFillings slot={id} props={{ ...props }} />;
