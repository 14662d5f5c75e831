import type { CallName } from '@parola/calls';
import { joinCall } from '../db/call-of-handle';
import type { Db, Tx } from '../db/pool';
import { readTogether } from '../db/read-together';
import { inTransaction } from '../db/transaction';
import { KeepingRefusal, Refusal } from '../ground/errors';
import { commitRefusals } from './commit-refusals';
import { claimKey, releaseKey, storeAnswer, type IdempotencyKey } from './idempotency';
import type { CallContext, Handler, OutsideContext, Payload } from './registry';
import type { KeyedQueue } from './keyed-queue';

/** Retries to release a key for 30 s, well before another request may take it over as abandoned (60 s). */
const GIVE_BACK_EVERY_MS = 500;
const GIVE_BACK_TRIES = 60;

/** A call context without the fields that depend on the handler's mode. */
export type Incoming<N extends CallName> = Omit<CallContext<N>, 'tx' | 'afterCommit'>;

export interface Executed {
  payload: object;
  /** True for the stored response of an earlier request with the same key. */
  replayed: boolean;
}

/** Services to run calls. */
export interface Ground {
  db: Db;
  /**
   * Queue that runs the transactions of one player one at a time; a waiting transaction holds no connection. Null: no
   * queue.
   */
  turns: KeyedQueue<bigint> | null;
}

/**
 * Returns a runner for the transactions of one call: the first waits in the player's queue, later ones go to its front.
 */
function transactionsOf({ db, turns }: Ground, userId: bigint | null): <T>(work: (tx: Tx) => Promise<T>) => Promise<T> {
  let hadTurn = false;
  return (work) => {
    if (userId === null || !turns) return inTransaction(db, work);
    const turn = turns.run(userId, () => inTransaction(db, work), { hadTurn });
    hadTurn = true;
    return turn;
  };
}

/**
 * Runs a handler according to its mode. In a transaction, the idempotency record commits together with the handler's
 * work.
 * @param call the database handle of the call (`handleForCall`): read handlers run on it, the transaction of a writing
 * handler joins it.
 * @param onEffectFailure called for a failed afterCommit effect; the response is unaffected.
 */
export async function execute<N extends CallName>(
  ground: Ground,
  call: Tx,
  handler: Handler<N>,
  incoming: Incoming<N>,
  key: IdempotencyKey | null,
  onEffectFailure: (error: unknown) => void,
): Promise<Executed> {
  const { db } = ground;
  const transaction = transactionsOf(ground, incoming.userId);
  let effects: (() => void | Promise<void>)[] = [];
  const contextOf = (tx: Tx): CallContext<N> => ({
    ...incoming,
    tx,
    afterCommit: (effect) => {
      effects.push(effect);
    },
  });

  const executed = await (async (): Promise<Executed> => {
    if (typeof handler === 'function') {
      const done = await transaction(async (tx) => {
        effects = [];
        joinCall(tx, call);
        try {
          return await keyed(tx, key, () => handler(contextOf(tx)));
        } catch (error) {
          if (!(error instanceof KeepingRefusal)) throw error;
          if (key) await releaseKey(tx, key);
          return error;
        }
      });
      if (done instanceof KeepingRefusal) throw done;
      return done;
    }
    if (handler.mode === 'read') return { payload: await handler.run(contextOf(readTogether(call))), replayed: false };
    return outside(db, handler.run, { ...contextOf(db), transaction }, key);
  })();

  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      onEffectFailure(error);
    }
  }
  return executed;
}

async function keyed(tx: Tx, key: IdempotencyKey | null, run: () => Promise<object>): Promise<Executed> {
  const before = key && (await claimKey(tx, key));
  if (before) return { payload: before, replayed: true };
  const payload = await run();
  if (key) await storeAnswer(tx, key, payload);
  return { payload, replayed: false };
}

async function outside<N extends CallName>(
  db: Db,
  run: (ctx: OutsideContext<N>) => Promise<Payload<N>>,
  context: Omit<OutsideContext<N>, 'finish'>,
  key: IdempotencyKey | null,
): Promise<Executed> {
  const before = key && (await claimKey(db, key));
  if (before) return { payload: before, replayed: true };
  let isStored = false;
  const finish: OutsideContext<N>['finish'] = async (work) => {
    const payload = await commitRefusals(context, async (tx) => {
      const answer = await work(tx);
      if (key && !(answer instanceof Refusal)) await storeAnswer(tx, key, answer);
      return answer;
    });
    isStored = true;
    return payload;
  };
  try {
    const payload = await run({ ...context, finish });
    if (key && !isStored) await storeAnswer(db, key, payload);
    return { payload, replayed: false };
  } catch (error) {
    if (key) await giveBack(db, key);
    throw error;
  }
}

/**
 * Releases a key, with retries until an unavailable database is back: until the release, a repeated request is refused
 * as `tooFrequent`.
 */
async function giveBack(db: Db, key: IdempotencyKey, tries = GIVE_BACK_TRIES): Promise<void> {
  try {
    await releaseKey(db, key);
  } catch {
    if (tries > 0)
      setTimeout(() => void giveBack(db, key, tries - 1).catch(() => undefined), GIVE_BACK_EVERY_MS).unref();
  }
}
