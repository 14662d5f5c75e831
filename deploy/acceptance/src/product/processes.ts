import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';

export interface ProcessInfo {
  pid: number;
  command: string;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Ended meanwhile, or another user's.
    return '';
  }
}

/**
 * Every process that was started with this environment entry, wherever it is in the tree now: detached children, and
 * orphans, are found too. @throws Error without /proc: then a leftover process could not be found.
 */
export function processesWith(name: string, value: string): ProcessInfo[] {
  const entry = `${name}=${value}`;
  return (
    readdirSync('/proc')
      .filter((pid) => /^\d+$/.test(pid) && read(`/proc/${pid}/environ`).split('\0').includes(entry))
      .map((pid) => ({ pid: Number(pid), command: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim() }))
      // One that has ended and waits for its parent has no command line.
      .filter(({ command }) => command !== '')
  );
}

/** Tells whether a program listens on a loopback port. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (listening: boolean) => {
      socket.destroy();
      resolve(listening);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
