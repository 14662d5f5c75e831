import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { callPath } from '@parola/calls';
import type { ProductPlace } from '../product/product';

const SLOW = 200;
const LONG_A_SECOND = 20;
const LONG_BYTES = 300_000;
/** Pause between two calls of a player, ms: more than ten a second are not allowed for long. */
const PAUSE_MS = 150;
const PATH = callPath('anonymous/appConfig');

/** Clients without an account that disturb players by sockets alone. */
export interface Strangers {
  /**
   * Statuses for bodies that are too long; 0 when the connection was closed before the client could read the answer.
   */
  answered: number[];
  leave(): Promise<void>;
}

function slow(url: URL, onClose: () => void): Socket {
  const socket = connect(Number(url.port), '127.0.0.1');
  socket.on('error', () => undefined).on('close', onClose);
  socket
    .resume()
    .write(
      [
        `POST ${PATH} HTTP/1.1`,
        `host: ${url.host}`,
        'content-type: application/json',
        'content-length: 100',
        '',
        '{',
      ].join('\r\n'),
    );
  return socket;
}

/**
 * Keeps two hundred unfinished bodies open (a closed one is replaced) and sends twenty too long ones a second, until
 * `leave`.
 */
export function strangers({ url }: Pick<ProductPlace, 'url'>): Strangers {
  const site = new URL(url);
  const sockets = new Set<Socket>();
  const answered: number[] = [];
  const under: Promise<void>[] = [];
  let gone = false;
  const come = () => {
    const socket = slow(site, () => {
      sockets.delete(socket);
      if (!gone) setTimeout(come, 50);
    });
    sockets.add(socket);
  };
  for (let number = 0; number < SLOW; number += 1) come();
  const long = JSON.stringify({ padding: 'x'.repeat(LONG_BYTES) });
  const every = setInterval(() => {
    const sent = fetch(url + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: long,
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        answered.push(answer.status);
      },
      () => void answered.push(0),
    );
    under.push(sent);
  }, 1000 / LONG_A_SECOND);
  return {
    answered,
    async leave() {
      gone = true;
      clearInterval(every);
      await Promise.all(under);
      for (const socket of sockets) socket.destroy();
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
