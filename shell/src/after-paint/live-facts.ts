import { formatPesos, ORDER_STATUS, type LiveFact } from '@parola/calls';
import type { Shell } from '../composition/shell';
import { followBalance } from '../services/live/balance-news';
import { startLive, type Live } from '../services/live/live';
import { addToast } from '../services/notices/notices';
import { text } from '../texts/late';

/** Random spread of requests for a changed configuration, so that players do not request it all at once; ms. */
const SPREAD_MS = 20_000;

const DRAWINGS = [
  'agent-share.drawing-changed@1',
  'activities.drawing-changed@1',
  'jackpot.drawing-changed@1',
] as const;

interface FactsParts {
  /** Id of the open game; 0 outside games. */
  gameId(): number;
  /** Called when a release goes live. */
  release(rev: number): void;
}

interface Moved {
  orderId: string;
  status: number;
}

/** Returns a handler that passes on only orders with a new status. The page already shows the first list. */
function newsOf(
  { session }: Shell,
  onFresh: (fresh: readonly Moved[]) => void,
): (fact: { list: readonly Moved[] }) => void {
  let of = 0;
  let known = new Map<string, number>();
  return ({ list }) => {
    const userId = session.store.getState().user?.id ?? 0;
    const isFirst = of !== userId;
    of = userId;
    const fresh = isFirst ? [] : list.filter(({ orderId, status }) => known.get(orderId) !== status);
    known = new Map(list.map(({ orderId, status }) => [orderId, status]));
    onFresh(fresh);
  };
}

/**
 * Reloads the session when the player's standing differs from this page's: all screens that depend on it follow (player
 * protection C04, C18, C19). The end of a break sends no fact: the next log-in or refresh shows it.
 */
function reloadOnNewStanding({ session }: Shell): (fact: LiveFact<'standing'>) => void {
  return ({ kycStatus, rgStatus, held }) => {
    const { user, rg } = session.store.getState();
    const isKnown = user?.kycStatus === kycStatus && rg?.rgStatus === rgStatus && (rg.held ?? false) === held;
    if (user && !isKnown) void session.reload();
  };
}

/**
 * Delays balance and red dots during a drawing: the server draws and pays before the ring shows the result. They are
 * requested again after the last ring has stopped.
 * @returns whether a ring is drawing
 */
function whileDrawing({ host, session }: Shell): () => boolean {
  const under = new Set<string>();
  for (const id of DRAWINGS)
    host.bus.on(id, ({ drawing }) => {
      if (drawing) under.add(id);
      else if (under.delete(id) && under.size === 0) void session.service.refresh();
    });
  return () => under.size > 0;
}

/** Turns a player's stream of facts into updates of the shell's stores and into facts on the bus for remotes. */
export function startLiveFacts(shell: Shell, { gameId, release }: FactsParts): Live {
  const { session, config, host, notices } = shell;
  let version: string | undefined;
  const isHeld = whileDrawing(shell);
  return startLive({
    session,
    // The heartbeat's response tells whether the session has ended, like that of any call.
    refused: () => void host.api.call('online', { gameId: gameId() }, { quiet: true }).catch(() => undefined),
    hear: {
      wallet: followBalance(
        session,
        (more) => {
          // Games show their own wins.
          if (!gameId()) addToast(notices, text('shell.arrived', { amount: formatPesos(more) }));
        },
        isHeld,
      ),
      dots: (redDots) => {
        if (!isHeld()) session.store.setState({ redDots });
      },
      orders: newsOf(shell, (fresh) => {
        // A paid deposit ends the offers for a first deposit.
        if (fresh.some(({ status }) => status === ORDER_STATUS.paid)) void session.reload();
        for (const { orderId, status } of fresh) host.bus.emit('session.order-changed@1', { orderId, status });
      }),
      withdrawals: newsOf(shell, (fresh) => {
        for (const { orderId, status } of fresh) host.bus.emit('session.withdrawal-changed@1', { orderId, status });
      }),
      standing: reloadOnNewStanding(shell),
      config(fact) {
        config.learn(fact.maintenance);
        if (version !== undefined && version !== fact.version)
          setTimeout(() => void config.load(), Math.random() * SPREAD_MS);
        ({ version } = fact);
      },
      release: ({ rev }) => release(rev),
    },
  });
}
