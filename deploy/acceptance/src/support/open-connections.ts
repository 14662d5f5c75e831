import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Strangers } from './strangers';

/** Pause before a closed connection is opened again, ms. */
const AGAIN_MS = 50;

/** Status of the first answer of a connection; 0 when it was closed without one. */
function statusOf(head: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
}

/**
 * Keeps `count` connections open until `leave`; a closed one is replaced. `begin` gives the first bytes of a
 * connection by its number. `answered` has the status of each connection's first answer; 0 for a connection without
 * one.
 */
export function openConnections(site: URL, count: number, begin: (number: number) => string): Strangers {
  const sockets = new Set<Socket>();
  const answered: number[] = [];
  let isLeaving = false;
  const open = (number: number): void => {
    let head = '';
    const socket = connect(Number(site.port), '127.0.0.1');
    sockets.add(socket);
    socket
      .on('data', (bytes: Buffer) => {
        if (head === '') answered.push(statusOf((head = bytes.toString('latin1'))));
      })
      .on('error', () => undefined)
      .on('close', () => {
        sockets.delete(socket);
        if (head === '') answered.push(0);
        if (isLeaving) return;
        setTimeout(() => {
          if (!isLeaving) open(number);
        }, AGAIN_MS);
      });
    socket.write(begin(number));
  };
  for (let number = 0; number < count; number += 1) open(number);
  return {
    answered,
    async leave() {
      isLeaving = true;
      await Promise.all(
        [...sockets].map(async (socket) => {
          const closed = once(socket, 'close');
          socket.destroy();
          await closed;
        }),
      );
    },
  };
}
