import { lazy, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { MODALS, type ModalId } from '@parola/contract';
import { RemoteBoundary, type ModalControls } from '@parola/kit';
import { Contribution } from './contribution';
import { useShell } from './shell';
import { reloadOnce } from '../ground/chunks';
import type { OpenModal } from '../services/modals/modals';

type OwnModalId = { [M in ModalId]: (typeof MODALS)[M]['owner'] extends 'shell' ? M : never }[ModalId];
type Shown = ComponentType<{ modal: ModalControls<never> }>;

const OWN: Readonly<Record<OwnModalId, () => Promise<{ default: ComponentType<never> }>>> = {
  'shell.login': () => import(/* webpackChunkName: "auth" */ '../pages/auth/login.modal'),
  'shell.register': () => import(/* webpackChunkName: "auth" */ '../pages/auth/register.modal'),
  'shell.forgot-password': () => import(/* webpackChunkName: "auth" */ '../pages/auth/forgot-password.modal'),
};

function isOwn(id: ModalId): id is OwnModalId {
  return Object.hasOwn(OWN, id);
}

const views = new Map<OwnModalId, ComponentType<Readonly<Record<string, unknown>>>>();

function viewOf(id: OwnModalId): ComponentType<Readonly<Record<string, unknown>>> {
  const known = views.get(id);
  if (known) return known;
  const view = lazy(async () => {
    const { default: Loaded } = await OWN[id]();
    const Dialog = Loaded as Shown; // props and controls come from one entry, made by open() with this id
    return {
      default: (props: Readonly<Record<string, unknown>> & { modal?: ModalControls<never> }) =>
        props.modal ? <Dialog {...props} modal={props.modal} /> : null,
    };
  });
  views.set(id, view);
  return view;
}

function Opened({ entry }: { entry: OpenModal }) {
  const { remotes } = useShell();
  const { id, settle } = entry;
  const modal: ModalControls<never> = {
    close: (value) => settle({ ok: true, value }),
    dismiss: () => settle({ ok: false, reason: 'dismissed' }),
  };
  const props = { ...entry.props, modal };
  const crashed = () => settle({ ok: false, reason: 'crashed' });
  if (isOwn(id)) {
    const View = viewOf(id);
    const broke = (error: unknown) => {
      views.delete(id);
      reloadOnce(error);
      crashed();
    };
    return (
      <RemoteBoundary resetKey={id} pending={null} failed={() => null} onError={broke}>
        <View {...props} />
      </RemoteBoundary>
    );
  }
  const remote = remotes.get(MODALS[id].owner);
  if (!remote) return null;
  const failed = (code: string) => settle({ ok: false, reason: code === 'VIEW-001' ? 'crashed' : 'unavailable' });
  return (
    <Contribution
      remote={remote}
      kind="modal"
      id={id}
      props={props}
      pending={null}
      failed={() => null}
      onFailure={(fault) => failed(fault.code)}
    />
  );
}

/** The open dialogs, the top one last. Each is its owner's `<Sheet>`; what it ends with goes to whoever opened it. */
export function ModalLayer() {
  const { modals } = useShell();
  return useStore(modals.store).map((entry) => <Opened key={entry.key} entry={entry} />);
}
