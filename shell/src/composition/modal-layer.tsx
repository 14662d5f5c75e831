import { useStore } from 'zustand';
import { ownerOf } from '@parola/contract';
import type { ModalControls } from '@parola/kit';
import type { Fault } from '../remotes/faults';
import type { OpenModal } from '../services/modals/modals';
import { Contribution } from './contribution';
import { useShell } from './shell';

function Opened({ entry }: { entry: OpenModal }) {
  const { owners } = useShell();
  const { id, settle, notToday } = entry;
  const modal: ModalControls<never> = {
    close: (value) => settle({ ok: true, value }),
    dismiss: () => settle({ ok: false, reason: 'dismissed' }),
    ...(notToday && { notToday }),
  };
  const owner = owners.get(ownerOf(id));
  if (!owner) return null;
  const failed = ({ code }: Fault) => settle({ ok: false, reason: code === 'VIEW-001' ? 'crashed' : 'unavailable' });
  return (
    <Contribution
      owner={owner}
      kind="modal"
      id={id}
      props={{ ...entry.props, modal }}
      pending={null}
      failed={() => null}
      onFailure={failed}
    />
  );
}

/** Renders the open dialogs, the top one last. Each renders a `<Sheet>`, and its opener gets the result. */
export function ModalLayer() {
  const { modals } = useShell();
  return useStore(modals.store).map((entry) => <Opened key={entry.key} entry={entry} />);
}
