import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Strangers } from './strangers';

/** Pause before a closed connection is opened again, ms. */
const AGAIN_MS = 50;

/** Status of the first answer of a connection; 0 when it was closed without one. */
function statusOf(begun: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(begun)?.[1] ?? 0);
}

/**
 * Keeps `count` connections open until `leave`; a closed one is replaced. `begin` gives the first bytes of a
 * connection by its number. `answered` has the status of each connection's first answer; 0 for a connection without
 * one.
 */
export function openConnections(site: URL, count: number, begin: (number: number) => string): Strangers {
  const sockets = new Set<Socket>();
  const answered: number[] = [];
  let gone = false;
  const come = (number: number): void => {
    let begun = '';
    const socket = connect(Number(site.port), '127.0.0.1');
    sockets.add(socket);
    socket
      .on('data', (bytes: Buffer) => {
        if (begun === '') answered.push(statusOf((begun = bytes.toString('latin1'))));
      })
      .on('error', () => undefined)
      .on('close', () => {
        sockets.delete(socket);
        if (begun === '') answered.push(0);
        if (gone) return;
        setTimeout(() => {
          if (!gone) come(number);
        }, AGAIN_MS);
      });
    socket.write(begin(number));
  };
  for (let number = 0; number < count; number += 1) come(number);
  return {
    answered,
    async leave() {
      gone = true;
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
