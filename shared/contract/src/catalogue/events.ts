import { bool, int, object, text, type Infer } from '../schema/schema-builders';
import { fact } from './fact';

/**
 * All facts with listeners outside their owner: types for emitters and listeners, and the data that the build writes
 * into their manifests. The shell contains none of it, so a new fact needs no new shell. Ids are
 * `owner.past-tense@version`, and only the owner may emit. Payloads are output types: a new version must fit the old
 * one, or it becomes `@2` and is emitted beside `@1` for one support window. Amounts are in hundredths.
 */
export const EVENTS = {
  /** A deposit order has changed on any device, by the player or the bank. */
  'session.order-changed@1': fact('live', object({ orderId: text(), status: int() })),
  /** A withdrawal has changed, by the player, an operator or the bank. */
  'session.withdrawal-changed@1': fact('live', object({ orderId: text(), status: int() })),
  'wallets.deposit-settled@1': fact('live', object({ orderId: text(), amount: int() })),
  'lobby.game-exited@1': fact(
    'live',
    object({ gameId: int(), netSession: int(Number.MIN_SAFE_INTEGER), playedSec: int() }),
  ),
  'agent-share.invite-sent@1': fact('live', object({ platform: int() })),
  /** `drawing` is true while a drawing is shown. Until it is false again, no other part may reveal its result. */
  'agent-share.drawing-changed@1': fact('latest', object({ drawing: bool })),
  /** See `agent-share.drawing-changed`. */
  'activities.drawing-changed@1': fact('latest', object({ drawing: bool })),
  /** See `agent-share.drawing-changed`. */
  'jackpot.drawing-changed@1': fact('latest', object({ drawing: bool })),
} as const;

export type EventId = keyof typeof EVENTS;
export type EventPayload<E extends EventId> = Infer<(typeof EVENTS)[E]['payload']>;

export function isEventId(value: string): value is EventId {
  return Object.hasOwn(EVENTS, value);
}
