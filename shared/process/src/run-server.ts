import type { Server } from 'node:net';
import { forTerminal } from '@parola/terminal';

/** A server that listens. */
export interface Running {
  /** Port of the server. */
  port: number;
  /** Answers pending requests and frees all resources. */
  close(): Promise<unknown>;
  /** Timeout of closing, ms; replaces the default. */
  closeMs?: number;
}

/** Port of a listening server. @throws Error for a server that listens on no port */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}

/** Timeout of closing, milliseconds. The process then ends without it; the database recovers from that. */
const CLOSE_MS = 5_000;

/** Text of an error, with its stack if there is one. */
function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Runs a server as the only task of this process. It prints `{"ready":true,"port":<port>}` to standard output once
 * the server listens. SIGTERM and SIGINT close the server and end the process with code 0. An uncaught exception or
 * unhandled rejection is written to standard error, closes the server and ends the process with code 1; so does a
 * closed standard output or standard error, without a message. A failed
 * start writes its message without a stack, because it is for the operator. A start without a server (undefined) was
 * the whole work of the process, which ends with code 0. After `closeMs` a closing process ends with code 1 in any
 * case.
 */
export function runServer(
  start: () => Promise<Running | undefined>,
  { closeMs = CLOSE_MS }: { closeMs?: number } = {},
): void {
  let ending = false;
  let running: Running | undefined;

  function end(code: number): void {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), running?.closeMs ?? closeMs).unref();
    Promise.resolve(running?.close()).then(
      () => process.exit(code),
      (error: unknown) => {
        process.stderr.write(forTerminal(`${errorText(error)}\n`));
        process.exit(1);
      },
    );
  }

  // A failed write to a reader that is gone must not be reported: the report fails too and would be the next error.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => end(1));
  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  // Unhandled rejections arrive here too: Node throws them as exceptions while `unhandledRejection` has no listener.
  process.on('uncaughtException', (error, origin) => {
    process.stderr.write(forTerminal(`${origin}, the server closes: ${errorText(error)}\n`));
    end(1);
  });

  start().then(
    (started) => {
      if (!started) return void process.exit(0);
      running = started;
      process.stdout.write(`${JSON.stringify({ ready: true, port: started.port })}\n`);
    },
    (error: unknown) => {
      process.stderr.write(forTerminal(`${error instanceof Error ? error.message : String(error)}\n`));
      process.exit(1);
    },
  );
}
