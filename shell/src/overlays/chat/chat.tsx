import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { MessageCircle } from 'lucide-react';
import { manilaWhen } from '@parola/calls';
import { Icon, VisuallyHidden } from '@parola/ui';
import { openChat } from '../../services/chat/chat-view';
import { serverNow } from '../../ground/server-clock';
import { useText } from '../../texts/chat';
import { Conversation, Foot } from './conversation';
import { Frame } from './chat-frame';
import { SessionUnknown } from './session-unknown';
import { useHours } from './use-chat-hours';
import { useOwner } from './use-chat-owner';
import { useTalk } from './use-chat-session';
import css from './chat.module.css';

const WIDE = '(min-width: 1024px)';

function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(WIDE).matches,
  );
}

type Talking = ReturnType<typeof useTalk>;

function Open({ talking: { talk, state, minimise, leave }, wide }: { talking: Talking; wide: boolean }) {
  const t = useText();
  const hours = useHours(state.closed);
  const time = hours?.changes === undefined ? undefined : manilaWhen(hours.changes, serverNow());
  const subtitle =
    hours &&
    (hours.open ? (time ? t('shell.chat.open-until', { time }) : t('shell.chat.open')) : t('shell.chat.closed-now'));
  const foot = <Foot talk={talk} state={state} hours={hours} />;
  return (
    <Frame wide={wide} subtitle={subtitle} minimise={minimise} foot={foot}>
      <Conversation talk={talk} state={state} hours={hours} leave={leave} />
    </Frame>
  );
}

/** The button that reopens a minimised conversation. `focused`: the player has just minimised it. */
function Pill({ unread, focused }: { unread: number; focused: boolean }) {
  const t = useText();
  const pill = useRef<HTMLButtonElement>(null);
  // The style sheet makes room for the pill by this attribute. (The oldest supported browsers lack `:has()`.)
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['chat'] = 'small';
    return () => void delete dataset['chat'];
  }, []);
  useEffect(() => {
    if (focused) pill.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <button ref={pill} type="button" className={css.pill} onClick={openChat}>
      <Icon of={MessageCircle} size={20} />
      {t('shell.chat.pill')}
      {unread > 0 && (
        <span className={css.count}>
          <span aria-hidden="true">{unread > 9 ? '9+' : unread}</span>
          <VisuallyHidden>{t('shell.chat.unread', { count: unread })}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}

function Somebodys({ owner, wide }: { owner: number; wide: boolean }) {
  const t = useText();
  const talking = useTalk(owner, !wide);
  const { view, quiet, unread } = talking;
  const wasOpen = useRef(false);
  const cameFrom = wasOpen.current && view === 'small' && wide;
  useEffect(() => {
    wasOpen.current = view === 'open';
  }, [view]);
  return (
    <>
      {view === 'open' && <Open talking={talking} wide={wide} />}
      {view === 'small' && !quiet && <Pill unread={unread} focused={cameFrom} />}
      <p role="status" className="visually-hidden">
        {view === 'small' && unread > 0 && t('shell.chat.unread', { count: unread })}
      </p>
    </>
  );
}

/** The support chat: beside or over the page, minimised while the player is elsewhere, hidden over games and money. */
export default function Chat() {
  const wide = useWide();
  const owner = useOwner();
  return owner === undefined ? <SessionUnknown wide={wide} /> : <Somebodys owner={owner} wide={wide} />;
}
