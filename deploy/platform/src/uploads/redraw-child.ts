import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ProtocolError } from '../ground/errors';
import type { Drawing, Drawn } from './redraw-messages';
import { answer, type Answer, type Limits, type Order } from './redraw-messages';

/** Reports a file that is no picture, or that costs too much. */
export class PictureRefused extends Error {}

export interface ProcessBounds extends Limits {
  /**
   * Longest start of the process, and longest work on one picture; ms. They matter on a stalled machine only: the
   * other limits come first.
   */
  startMs: number;
  workMs: number;
  /** Idle time after which the process ends, ms. */
  idleMs: number;
}

const RETRY_AFTER_SEC = 5;
export function busy(): ProtocolError {
  return new ProtocolError(503, { retryAfterSec: RETRY_AFTER_SEC });
}

/**
 * Returns the next message of a process.
 * @throws PictureRefused when the process ends first, ProtocolError 503 after `withinMs`.
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
 * One process that redraws, one picture at a time. It starts with the first picture, starts again after a picture
 * that ended it, and ends when idle.
 */
export class RedrawProcess {
  /** Highest resident memory of the process, bytes. */
  peakBytes = 0;
  private child: ChildProcess | undefined;
  private resting: NodeJS.Timeout | undefined;

  constructor(private readonly bounds: ProcessBounds) {}

  /** Draws one picture. @throws PictureRefused; ProtocolError 503 on a machine that is too busy. */
  async draw(file: Uint8Array, as: Drawing): Promise<Drawn> {
    clearTimeout(this.resting);
    const { workMs, idleMs } = this.bounds;
    const child = this.child ?? (await this.start());
    try {
      child.send({ file, as } satisfies Order);
      const said = await nextOf(child, workMs);
      if ('ready' in said) throw new Error('a redraw process reports a second start');
      this.peakBytes = Math.max(this.peakBytes, said.peakBytes);
      this.resting = setTimeout(() => this.end(), idleMs).unref();
      if ('drawn' in said) return said.drawn;
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
      path.join(__dirname, 'redraw-process.ts'),
      [JSON.stringify({ rssBytes, cpuMs } satisfies Limits)],
      {
        serialization: 'advanced',
        execArgv: ['--import', pathToFileURL(require.resolve('tsx')).href],
        // No secrets of the platform: a hostile picture may take over its decoder.
        env: { PATH: process.env.PATH },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    );
    this.child = child;
    // A failed signal emits an error, too; without a listener it would end the platform.
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
