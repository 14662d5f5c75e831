import { createServer } from 'node:net';

/** A loopback port that nobody uses right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** @throws Error that says which setting to change when somebody already listens on `port`. */
export function assertFree(port: number, setting: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => reject(new Error(`Port ${port} is taken. Choose another with ${setting}=….`)));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
