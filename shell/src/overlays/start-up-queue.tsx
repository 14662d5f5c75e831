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
import { refusedToday, refuseToday } from './refused-today';
import { markShown, shownTo } from './shown-once';

/** The page of a game, real or for play money. */
const GAME = '/game/start';

/** Never right after a touch: the player would hit the dialog by mistake. */
const QUIET_MS = 800;

interface Known {
  path: string;
  notices: readonly Notice[] | undefined;
  now: number;
  /** True for a player in a browser that can install the app. */
  mayInstall: boolean;
  /** The platform asks for this player's identity. */
  asksForKyc: boolean;
}

/** The shell's own conditions of its dialogs beyond their activities: whether one is due here and now. */
function hasAnOccasion(modal: string, { path, notices, now, mayInstall, asksForKyc }: Known): boolean {
  switch (modal) {
    case 'shell.notice':
      return dueNotices(notices, now).length > 0;
    // A tour of the lobby, once on a device.
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
 * The queue of start-up dialogs (specification §4): each at most once per session of the tab, one per visit of a
 * page, none again on a day on which the player declined it. Offers wait for the first game. Limited players see
 * none, and undisturbed pages show none (player protection §1.3: popup queue).
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
  // A visitor has no number.
  const userId = user?.id ?? 0;
  const hasDeposited = (user?.totalRecharge ?? 0) > 0;
  const isVip = (user?.vip ?? 0) > 0;
  /** The player who has opened a game since the page was loaded: a bet is known only with the next heartbeat. */
  const inGame = useRef(0);
  if (path === GAME) inGame.current = userId;
  // Visitors play nothing: the operator decides for each activity whether visitors see it.
  const hasPlayed = user === null || user.bet > 0 || inGame.current === userId;
  const notices = useConfig('appNoticeList');
  const mayAsk = useStore(installation, (now) => now.mayAsk === true);
  /** The activity list of each player or visitor so far: asked for once. */
  const lists = useRef(new Map<number, Promise<ActivityList>>());
  const hadOneHere = useRef(false);
  /** How many could not be shown: after each the next has its turn. */
  const [passed, setPassed] = useState(0);

  // A log-in starts the queue anew, also on the present page.
  useEffect(() => {
    hadOneHere.current = false;
  }, [path, userId]);

  // Hangs on no more of the player than this: the rest changes with every balance.
  useEffect(() => {
    const now = serverNow();
    const known = { path, notices, now, mayInstall: userId !== 0 && mayAsk, asksForKyc: session.asksForKyc() };
    const had = new Set([...shownTo(userId), ...refusedToday(userId, now)]);
    const items = declaredFor(owners, { isPlayer: userId !== 0, hasDeposited, isVip }).filter(
      ({ activity, modal }) => !had.has(activity) && mayOpenByItself(modal, hasPlayed) && hasAnOccasion(modal, known),
    );
    if (!due || items.length === 0 || hadOneHere.current) return;
    let here = true;
    let timer: ReturnType<typeof setTimeout>;
    const askForList = (): Promise<ActivityList> => {
      const known = lists.current.get(userId);
      if (known) return known;
      const asked = host.api.call('getActivityIds', {}, { quiet: true }).catch(() => {
        lists.current.delete(userId);
        return undefined;
      });
      lists.current.set(userId, asked);
      return asked;
    };
    const present = async ({ modal, activity, marks = [] }: StartUp) => {
      // Where it cannot be remembered it would come again with every page.
      if (!markShown(userId, [activity, ...marks])) return;
      hadOneHere.current = true;
      const { shown, notToday } = await modals.openAtStart(modal);
      if (notToday) refuseToday(userId, [activity], serverNow());
      if (shown) return;
      hadOneHere.current = false;
      setPassed((count) => count + 1);
    };
    const show = async () => {
      const mine = timer;
      const list = needsList(items) ? await askForList() : undefined;
      const first = inOrder(items, list).find(({ modal }) => modals.service.canOpen(modal));
      // While the list was asked for, the player may have left or touched something.
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
