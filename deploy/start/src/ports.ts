import { createServer } from 'node:net';

/** Whether somebody listens on `port` of this machine already. */
export function isTaken(port: number): Promise<boolean> {
  return assertFree(port, '').then(
    () => false,
    () => true,
  );
}

/** @throws Error that says which setting to change when somebody already listens on `port`. */
export function assertFree(port: number, setting: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => reject(new Error(`Port ${port} is taken. Choose another with ${setting}=….`)));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
