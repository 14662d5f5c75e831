import type { Server } from 'node:net';
import { forTerminal } from '@parola/terminal';

/** A server that listens. */
export interface Running {
  /** The port that it listens on. */
  port: number;
  /** Answers the requests under way and frees all resources. */
  close(): Promise<unknown>;
}

/** The port that a server listens on. @throws Error for one that does not listen on a port. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}

/** Longest close, ms; the process then ends as it is. A database recovers by itself. */
const CLOSE_MS = 5_000;

/** An error with its stack where it has one. */
function told(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Runs a server as the one task of this process. Prints `{"ready":true,"port":<port>}` to standard output once it
 * listens. SIGTERM and SIGINT close it and end the process with 0; an error that nothing has caught, also a promise
 * that rejects unheard, is written to standard error, closes it and ends the process with 1. A start that fails
 * writes its message alone: it is for the operator. Ends with 1 after `closeMs` in any case.
 */
export function runServer(start: () => Promise<Running>, { closeMs = CLOSE_MS }: { closeMs?: number } = {}): void {
  let ending = false;
  let running: Running | undefined;

  function end(code: number): void {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), closeMs).unref();
    Promise.resolve(running?.close()).then(
      () => process.exit(code),
      (error: unknown) => {
        process.stderr.write(forTerminal(`${told(error)}\n`));
        process.exit(1);
      },
    );
  }

  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  // Also hears of a rejection that nothing handles: Node throws it here while no listener of its own is set for it.
  process.on('uncaughtException', (error, origin) => {
    process.stderr.write(forTerminal(`${origin}, the server closes: ${told(error)}\n`));
    end(1);
  });

  start().then(
    (started) => {
      running = started;
      process.stdout.write(`${JSON.stringify({ ready: true, port: started.port })}\n`);
    },
    (error: unknown) => {
      process.stderr.write(forTerminal(`${error instanceof Error ? error.message : String(error)}\n`));
      process.exit(1);
    },
  );
}
