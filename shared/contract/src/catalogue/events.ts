import { bool, int, list, object, text, type Infer } from '../schema/schema-builders';
import { fact } from './fact';

const award = object({ propId: int(), count: int() });

/**
 * Every fact with listeners outside its owner: types for emitters and listeners, and the data that the build writes
 * into their manifests. Nothing of it is compiled into the shell, so a new fact needs no new shell. Ids are
 * `owner.past-tense@version`; only the owner may emit. Payloads are output types: a new version must fit the old one
 * or becomes `@2`, emitted beside `@1` for one support window. Money is in hundredths.
 */
export const EVENTS = {
  'session.signed-in@1': fact('live', object({ userId: int(), isNew: bool })),
  'session.signed-out@1': fact('live', object({ why: text({ maxLength: 40 }) })),
  /** A deposit order has changed, by the player or the bank, on any device. */
  'session.order-changed@1': fact('live', object({ orderId: text(), status: int() })),
  /** A withdrawal has changed, by anyone. */
  'session.withdrawal-changed@1': fact('live', object({ orderId: text(), status: int() })),
  'wallets.balance-changed@1': fact('latest', object({ coin: int(), bonusCoin: int(), walletVersion: int() })),
  'wallets.deposit-settled@1': fact('live', object({ orderId: text(), amount: int() })),
  'wallets.withdrawal-changed@1': fact('live', object({ orderId: text(), status: int() })),
  'lobby.game-started@1': fact('live', object({ gameId: int(), sessionId: text() })),
  'lobby.game-exited@1': fact(
    'live',
    object({ gameId: int(), netSession: int(Number.MIN_SAFE_INTEGER), playedSec: int() }),
  ),
  'vip-bonus.level-changed@1': fact('latest', object({ vip: int(), previous: int() })),
  'vip-bonus.bonus-received@1': fact('live', object({ awards: list(award) })),
  'agent-share.invite-sent@1': fact('live', object({ platform: int() })),
  /** A drawn result is shown later: while `drawing` no other part may reveal it. */
  'agent-share.drawing-changed@1': fact('latest', object({ drawing: bool })),
  'activities.award-received@1': fact('live', object({ activityId: int(), awards: list(award) })),
  /** As `agent-share.drawing-changed`. */
  'activities.drawing-changed@1': fact('latest', object({ drawing: bool })),
  'activities.red-dots-changed@1': fact('latest', object({ signInFlag: bool, count: int() })),
  /** As `agent-share.drawing-changed`. */
  'jackpot.drawing-changed@1': fact('latest', object({ drawing: bool })),
  'jackpot.draw-finished@1': fact('live', object({ type: int(), propId: int(), count: int() })),
  'jackpot.chance-available@1': fact('latest', object({ chanceSize: int() })),
} as const;

export type EventId = keyof typeof EVENTS;
export type EventPayload<E extends EventId> = Infer<(typeof EVENTS)[E]['payload']>;

export function isEventId(value: string): value is EventId {
  return Object.hasOwn(EVENTS, value);
}
