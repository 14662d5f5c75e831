import { bool, int, object, text, type Infer } from '../schema/schema-builders';
import { fact } from './fact';

/**
 * Every fact with listeners outside its owner: types for emitters and listeners, and the data that the build writes
 * into their manifests. Nothing of it is compiled into the shell, so a new fact needs no new shell. Ids are
 * `owner.past-tense@version`; only the owner may emit. Payloads are output types: a new version must fit the old one
 * or becomes `@2`, emitted beside `@1` for one support window. Money is in hundredths.
 */
export const EVENTS = {
  /** A deposit order has changed, by the player or the bank, on any device. */
  'session.order-changed@1': fact('live', object({ orderId: text(), status: int() })),
  /** A withdrawal has changed, by anyone. */
  'session.withdrawal-changed@1': fact('live', object({ orderId: text(), status: int() })),
  'wallets.deposit-settled@1': fact('live', object({ orderId: text(), amount: int() })),
  'lobby.game-exited@1': fact(
    'live',
    object({ gameId: int(), netSession: int(Number.MIN_SAFE_INTEGER), playedSec: int() }),
  ),
  'agent-share.invite-sent@1': fact('live', object({ platform: int() })),
  /** A drawn result is shown later: while `drawing` no other part may reveal it. */
  'agent-share.drawing-changed@1': fact('latest', object({ drawing: bool })),
  /** As `agent-share.drawing-changed`. */
  'activities.drawing-changed@1': fact('latest', object({ drawing: bool })),
  /** As `agent-share.drawing-changed`. */
  'jackpot.drawing-changed@1': fact('latest', object({ drawing: bool })),
} as const;

export type EventId = keyof typeof EVENTS;
export type EventPayload<E extends EventId> = Infer<(typeof EVENTS)[E]['payload']>;

export function isEventId(value: string): value is EventId {
  return Object.hasOwn(EVENTS, value);
}
