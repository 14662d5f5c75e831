import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { CHAT_STATUS } from '@parola/calls';
import { useHost } from '@parola/kit';
import { currentLocale } from '@parola/text';
import { useShell } from '../../composition/shell';
import { chatView } from '../../services/chat/chat-view';
import { forgetKept } from './stored-chat';
import { Talk, unreadOf } from './chat-session';

/** Help pages: no other dialog opens over them, so the chat may stay open there. */
const AT_HOME: readonly string[] = ['shell.service', 'shell.service-vip', 'shell.faq', 'shell.feedback-record'];

/** Tells whether the page must not be covered: a game, money, a form (`undisturbed`). */
function useQuietPage(): { path: string; quiet: boolean } {
  const { location, routes } = useShell();
  const path = useStore(location.store, (here) => here.path);
  const page = routes.match(path)?.page;
  return { path, quiet: !page || page.chrome === 'bare' || (page.undisturbed === true && !AT_HOME.includes(page.id)) };
}

/**
 * Returns the owner's conversation on this device and its view (owner: player id, 0 for a visitor). It is minimised on
 * pages with content that it must not cover. `covers`: the chat covers the whole page, so it does not stay open when
 * the page changes.
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
    // Another player at the same device must not see the conversation.
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

  // A minimised conversation stays only while there is something to return to.
  const isOver = view === 'small' && known && !goesOn && unread === 0;
  useEffect(() => {
    if (isOver) leave();
  }, [isOver, leave]);

  return { talk, state, unread, view, quiet, goesOn, minimise, leave };
}
