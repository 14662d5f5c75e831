import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { CHAT_STATUS } from '@parola/calls';
import { useHost } from '@parola/kit';
import { currentLocale } from '@parola/text';
import { useShell } from '../../composition/shell';
import { chatView } from '../../services/chat/chat-view';
import { forgetKept } from './stored-chat';
import { Talk, unreadOf } from './chat-session';

/** Pages of the help: no other dialog opens over them, and a conversation belongs there. */
const AT_HOME: readonly string[] = ['shell.service', 'shell.service-vip', 'shell.faq', 'shell.feedback-record'];

/** Whether the page must not be covered: a game, money, a form (`undisturbed`). */
function useQuietPage(): { path: string; quiet: boolean } {
  const { location, routes } = useShell();
  const path = useStore(location.store, (here) => here.path);
  const page = routes.match(path)?.page;
  return { path, quiet: !page || page.chrome === 'bare' || (page.undisturbed === true && !AT_HOME.includes(page.id)) };
}

/**
 * The conversation of this device for the owner (a player's id, 0 for a visitor), and its position. It becomes small
 * where it would cover a page's main content. `covers`: it covers every page, so it does not follow to the next one.
 */
export function useTalk(owner: number, covers: boolean) {
  const { api } = useHost();
  const { view } = useStore(chatView);
  const { path, quiet } = useQuietPage();
  const [talk] = useState(() => new Talk(api, currentLocale, owner));
  const state = useStore(talk.store);
  const { chat, outbox, messages, known } = state;
  const unread = unreadOf(state);
  const goesOn = chat?.status === CHAT_STATUS.open || outbox.length > 0;

  const leave = useCallback((): void => {
    talk.stop();
    forgetKept();
    chatView.setState({ view: 'off' });
  }, [talk]);
  function minimise(): void {
    if (goesOn || !known) chatView.setState({ view: 'small' });
    else leave();
  }

  useEffect(() => {
    // A player's text is hidden from the next player at the same device.
    if (!talk.goOn(owner)) leave();
  }, [talk, owner, leave]);
  useEffect(() => () => talk.stop(), [talk]);

  useEffect(() => talk.show(view === 'open'), [talk, view]);
  useEffect(() => {
    if (view === 'open') talk.seeAll();
  }, [talk, view, messages]);

  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    if (view === 'open' && (quiet || covers)) minimise();
  });

  // Out of sight there must be something to come back to.
  const isOver = view === 'small' && known && !goesOn && unread === 0;
  useEffect(() => {
    if (isOver) leave();
  }, [isOver, leave]);

  return { talk, state, unread, view, quiet, goesOn, minimise, leave };
}
