import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { RG_STATUS } from '@parola/calls';
import { useConfig, useSession } from '@parola/kit';
import { serverNow } from '../ground/server-clock';
import { useShell } from '../composition/shell';
import { chatView } from '../services/chat/chat-view';
import { installation } from '../services/install/install-prompt';
import { declaredFor, inOrder, mayOpenByItself, needsList, type ActivityList, type StartUp } from './due-dialogs';
import { isTourSeen } from './guide/tour-seen';
import { dueNotices, type Notice } from './notices';
import { limitUnasked, mayPopUp, notePopUp } from './pop-up-limit';
import { refusedToday, refuseToday } from './declined-today';
import { markShown, shownTo } from './shown-activities';

/** Path of a game, for real or play money. */
const GAME = '/game/start';

/** Delay after the last input; ms. A dialog right after a touch would be tapped by mistake. */
const QUIET_MS = 800;

interface Known {
  path: string;
  notices: readonly Notice[] | undefined;
  now: number;
  /** True for a player in a browser that can install the app. */
  mayInstall: boolean;
  /** True if the platform requires this player's identity check. */
  asksForKyc: boolean;
}

/** Tells whether a dialog of the shell is due here and now, by its own condition beyond the activity list. */
function hasAnOccasion(modal: string, { path, notices, now, mayInstall, asksForKyc }: Known): boolean {
  switch (modal) {
    case 'shell.notice':
      return dueNotices(notices, now).length > 0;
    // A tour of the lobby, once for each device.
    case 'shell.home-guide':
      return path === '/' && !isTourSeen();
    case 'shell.download':
      return mayInstall;
    case 'shell.kyc':
      return asksForKyc;
    default:
      return true;
  }
}

/**
 * The queue of start-up dialogs (specification §4): each at most once per session of the tab, one per visit of a page,
 * two within five minutes, none again on a day on which the player declined it. Offers wait for the first game. Resting
 * players see none, and undisturbed pages show none (player protection §1.3: popup queue).
 */
export default function StartUpQueue() {
  const { modals, location, routes, owners, host, config, session } = useShell();
  const { status, user, rg } = useSession();
  const path = useStore(location.store, (here) => here.path);
  const open = useStore(modals.store, (stack) => stack.length > 0);
  const chatting = useStore(chatView, ({ view }) => view !== 'off');
  const alone = routes.match(path)?.page.undisturbed === true;
  const mayBeAsked = status === 'visitor' || (user !== null && rg?.rgStatus === RG_STATUS.ok);
  const due = mayBeAsked && !open && !alone && !chatting;
  // A visitor has id 0.
  const userId = user?.id ?? 0;
  const hasDeposited = (user?.totalRecharge ?? 0) > 0;
  const isVip = (user?.vip ?? 0) > 0;
  /**
   * Id of the player who has opened a game since the page was loaded. The heartbeat reports the first bet only later.
   */
  const inGame = useRef(0);
  if (path === GAME) inGame.current = userId;
  // Visitors cannot play: the operator decides for each activity whether visitors see it.
  const hasPlayed = user === null || user.bet > 0 || inGame.current === userId;
  const notices = useConfig('appNoticeList');
  const mayAsk = useStore(installation, (now) => now.mayAsk === true);
  /** The activity list by player or visitor; requested once for each. */
  const lists = useRef(new Map<number, Promise<ActivityList>>());
  const hadOneHere = useRef(false);
  /** Number of dialogs that could not be shown. A change runs the effect again for the next one. */
  const [passed, setPassed] = useState(0);

  useEffect(() => limitUnasked(modals), [modals]);

  // A log-in restarts the queue, also on the current page.
  useEffect(() => {
    hadOneHere.current = false;
  }, [path, userId]);

  // Depends only on single fields of the player, because the object changes with every balance.
  useEffect(() => {
    const now = serverNow();
    const known = { path, notices, now, mayInstall: userId !== 0 && mayAsk, asksForKyc: session.asksForKyc() };
    const handled = new Set([...shownTo(userId), ...refusedToday(userId, now)]);
    const items = declaredFor(owners, { isPlayer: userId !== 0, hasDeposited, isVip }).filter(
      ({ activity, modal }) =>
        !handled.has(activity) && mayOpenByItself(modal, hasPlayed) && hasAnOccasion(modal, known),
    );
    if (!due || items.length === 0 || hadOneHere.current || !mayPopUp()) return;
    let here = true;
    let timer: ReturnType<typeof setTimeout>;
    const askForList = (): Promise<ActivityList> => {
      const known = lists.current.get(userId);
      if (known) return known;
      const request = host.api.call('getActivityIds', {}, { quiet: true }).catch(() => {
        lists.current.delete(userId);
        return undefined;
      });
      lists.current.set(userId, request);
      return request;
    };
    const present = async ({ modal, activity, marks = [] }: StartUp) => {
      // Without storage the dialog would return on every page.
      if (!markShown(userId, [activity, ...marks])) return;
      hadOneHere.current = true;
      const takeBack = notePopUp();
      const { shown, notToday } = await modals.openAtStart(modal);
      if (notToday) refuseToday(userId, [activity], serverNow());
      if (shown) return;
      takeBack();
      hadOneHere.current = false;
      setPassed((count) => count + 1);
    };
    const show = async () => {
      const mine = timer;
      const list = needsList(items) ? await askForList() : undefined;
      const first = inOrder(items, list).find(({ modal }) => modals.service.canOpen(modal));
      // During the request the player may have left the page or touched something.
      if (!here || timer !== mine) return;
      stop();
      if (first) void present(first);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void show(), QUIET_MS);
    };
    const inputs = ['pointerdown', 'keydown', 'touchstart'];
    const stop = () => {
      here = false;
      clearTimeout(timer);
      for (const kind of inputs) window.removeEventListener(kind, wait);
    };
    wait();
    for (const kind of inputs) window.addEventListener(kind, wait, { passive: true });
    return stop;
  }, [
    due,
    path,
    modals,
    owners,
    host,
    config,
    session,
    notices,
    mayAsk,
    userId,
    hasDeposited,
    isVip,
    hasPlayed,
    passed,
  ]);
  return null;
}
