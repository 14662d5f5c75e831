import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callPath, HEADER_REQUEST_ID, type CallName } from '@parola/calls';
import { COMMON } from '../product/api';
import type { ProductPlace } from '../product/product';
import { openConnections } from './open-connections';
import type { Player } from './player';

const SLOW = 200;
const LONG_A_SECOND = 20;
const LONG_BYTES = 300_000;
/** Orders that an account sends at once, and the time between its bursts, ms: an account may send 600 a minute. */
const ORDERS_AT_ONCE = 100;
const BETWEEN_BURSTS_MS = 10_000;
const GUESSES_A_SECOND = 90;
/** Pause between two calls of a player, ms: more than ten a second are not allowed for long. */
const PAUSE_MS = 150;
const PATH = callPath('anonymous/appConfig');

/** Clients that disturb players. */
export interface Strangers {
  /** Statuses of their requests; 0 when the connection was closed before the client could read the answer. */
  answered: number[];
  leave(): Promise<void>;
}

/** The first bytes of a call that never ends. */
function halfCall(host: string): string {
  return [
    `POST ${PATH} HTTP/1.1`,
    `host: ${host}`,
    'content-type: application/json',
    'content-length: 100',
    '',
    '{',
  ].join('\r\n');
}

/** Calls `send` at intervals until `leave`, and collects the statuses of the answers. */
export function sendEvery(ms: number, send: () => Promise<Response>[]): Strangers {
  const answered: number[] = [];
  const under: Promise<void>[] = [];
  const begin = () => {
    for (const sent of send())
      under.push(
        sent.then(
          async (answer) => {
            await answer.arrayBuffer();
            answered.push(answer.status);
          },
          () => void answered.push(0),
        ),
      );
  };
  const timer = setInterval(begin, ms);
  begin();
  return {
    answered,
    async leave() {
      clearInterval(timer);
      await Promise.all(under);
    },
  };
}

/** Sends a call with its idempotency key from one address. */
function sendFrom(
  address: string,
  { url }: Pick<ProductPlace, 'url'>,
  { token }: Player,
  name: CallName,
  body: object,
) {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': address,
    authorization: token,
    [HEADER_REQUEST_ID]: randomUUID(),
  };
  return fetch(url + callPath(name), { method: 'POST', headers, body: JSON.stringify({ ...COMMON, ...body }) });
}

/** Sends bursts of orders of one account. The orders of a burst wait for the locks of the account. */
export function orderBursts(product: Pick<ProductPlace, 'url'>, [account]: readonly Player[]): Strangers {
  if (!account) throw new Error('the attack needs an account');
  const order = { rechargeTypeId: 1, amount: 20_000, noBonus: true };
  const send = () => sendFrom('198.51.100.1', product, account, 'createRechargeOrder', order);
  return sendEvery(BETWEEN_BURSTS_MS, () => Array.from({ length: ORDERS_AT_ONCE }, send));
}

/** Sends wrong PINs and wrong passwords of the accounts from one address, each of which costs a check by argon2. */
export function guesses(product: Pick<ProductPlace, 'url'>, accounts: readonly Player[]): Strangers {
  let turn = 0;
  return sendEvery(1000 / GUESSES_A_SECOND, () => {
    turn += 1;
    const account = accounts[turn % accounts.length];
    if (!account) return [];
    const pin = { direction: 1, amount: 100, password: '719204' };
    return turn % 2 === 0
      ? [sendFrom('203.0.113.9', product, account, 'safeboxTransfer', pin)]
      : [sendFrom('203.0.113.9', product, account, 'reAuth', { password: 'wrong-horse-1' })];
  });
}

/**
 * Keeps two hundred unfinished bodies open (a closed one is replaced) and sends twenty too long ones a second, until
 * `leave`.
 */
export function strangers({ url }: Pick<ProductPlace, 'url'>): Strangers {
  const site = new URL(url);
  const slow = openConnections(site, SLOW, () => halfCall(site.host));
  const long = JSON.stringify({ padding: 'x'.repeat(LONG_BYTES) });
  const senders = sendEvery(1000 / LONG_A_SECOND, () => [
    fetch(url + PATH, { method: 'POST', headers: { 'content-type': 'application/json' }, body: long }),
  ]);
  return {
    answered: senders.answered,
    async leave() {
      await Promise.all([senders.leave(), slow.leave()]);
    },
  };
}

/** Durations in ms of the players' calls during a while, each player with one call after the other. */
export async function callsOf(
  players: readonly (() => Promise<unknown>)[],
  forMs: number,
): Promise<{ took: number[]; failed: unknown[] }> {
  const took: number[] = [];
  const failed: unknown[] = [];
  const end = Date.now() + forMs;
  await Promise.all(
    players.map(async (call) => {
      while (Date.now() < end) {
        const began = performance.now();
        await call().then(
          () => took.push(performance.now() - began),
          (error: unknown) => failed.push(error),
        );
        await sleep(PAUSE_MS);
      }
    }),
  );
  return { took, failed };
}

/** The quantile: the value that this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
