import type { Writable } from 'node:stream';

function ignoreClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/**
 * Lets a command finish when the reader of its output has closed the pipe, as `… | head -1` does: the rest of the
 * output is lost, the act of the command and its exit code stay. Other errors of the streams are thrown as before.
 */
export function outliveReaders(streams: readonly Writable[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) stream.on('error', ignoreClosed);
}
