import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ProtocolError } from '../ground/errors';
import type { Drawing, Drawn } from './redraw-messages';
import { answer, type Answer, type Limits, type Order } from './redraw-messages';

/** The file is no picture, or exceeds the limits of memory or CPU time. */
export class PictureRefused extends Error {}

export interface ProcessBounds extends Limits {
  /**
   * Timeouts for the start of the process and for one picture, ms. They apply on a stalled machine only; normally the
   * other limits are reached first.
   */
  startMs: number;
  workMs: number;
  /** Idle time after which the process ends, ms. */
  idleMs: number;
}

/** Extension of this module. The process is a file beside it, TypeScript from the sources and JavaScript compiled. */
const EXTENSION = path.extname(__filename);
/** Arguments of Node for that file. */
const loader = () => (EXTENSION === '.ts' ? ['--import', pathToFileURL(require.resolve('tsx')).href] : []);

const RETRY_AFTER_SEC = 5;
export function busy(): ProtocolError {
  return new ProtocolError(503, { retryAfterSec: RETRY_AFTER_SEC });
}

/**
 * Returns the next message of a process.
 * @throws PictureRefused when the process exits before, ProtocolError 503 after `withinMs`.
 */
function nextOf(child: ChildProcess, withinMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => settle(() => reject(busy())), withinMs);
    const onMessage = (message: unknown) => settle(() => resolve(answer.parse(message)));
    const onEnd = () => settle(() => reject(new PictureRefused('its process has ended')));
    function settle(how: () => void): void {
      clearTimeout(late);
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      try {
        how();
      } catch (error) {
        reject(error);
      }
    }
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
  });
}

/**
 * A child process that re-encodes pictures one at a time. It starts with the first picture, restarts after a crash, and
 * exits when idle.
 */
export class RedrawProcess {
  /** Highest resident memory of the process, bytes. */
  peakBytes = 0;
  private child: ChildProcess | undefined;
  private resting: NodeJS.Timeout | undefined;

  constructor(private readonly bounds: ProcessBounds) {}

  /** Re-encodes one picture. @throws PictureRefused; ProtocolError 503 after a timeout. */
  async draw(file: Uint8Array, as: Drawing): Promise<Drawn> {
    clearTimeout(this.resting);
    const { workMs, idleMs } = this.bounds;
    const child = this.child ?? (await this.start());
    try {
      child.send({ file, as } satisfies Order);
      const reply = await nextOf(child, workMs);
      if ('ready' in reply) throw new Error('a redraw process reports a second start');
      this.peakBytes = Math.max(this.peakBytes, reply.peakBytes);
      this.resting = setTimeout(() => this.end(), idleMs).unref();
      if ('drawn' in reply) return reply.drawn;
    } catch (error) {
      this.end();
      throw error;
    }
    throw new PictureRefused('no picture');
  }

  end(): void {
    clearTimeout(this.resting);
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private async start(): Promise<ChildProcess> {
    const { rssBytes, cpuMs, startMs } = this.bounds;
    const child = fork(
      path.join(__dirname, `redraw-process${EXTENSION}`),
      [JSON.stringify({ rssBytes, cpuMs } satisfies Limits)],
      {
        serialization: 'advanced',
        execArgv: loader(),
        // The environment contains no secrets: a hostile picture may exploit the decoder.
        env: { PATH: process.env.PATH },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    );
    this.child = child;
    // A failed kill emits `error`, which would end the platform without a listener.
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (this.child === child) this.child = undefined;
    });
    child.unref();
    child.channel?.unref();
    try {
      await nextOf(child, startMs);
    } catch {
      this.end();
      throw busy();
    }
    return child;
  }
}
