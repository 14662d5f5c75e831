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
    // The process has ended, or belongs to another user.
    return '';
  }
}

/**
 * All processes with this environment entry, including detached children and orphans. @throws Error without /proc,
 * because leftover processes could not be found
 */
export function processesWith(name: string, value: string): ProcessInfo[] {
  const entry = `${name}=${value}`;
  return (
    readdirSync('/proc')
      .filter((pid) => /^\d+$/.test(pid) && read(`/proc/${pid}/environ`).split('\0').includes(entry))
      .map((pid) => ({ pid: Number(pid), command: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim() }))
      // Skips zombies, which have no command line.
      .filter(({ command }) => command !== '')
  );
}

/** Whether a program listens on a loopback port. */
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
