import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ProtocolError } from '../ground/errors';
import type { Drawing, Drawn } from './redraw';
import { answer, type Answer, type Limits, type Order } from './redraw-order';

/** No picture can be made of a file, or it takes too much. */
export class PictureRefused extends Error {}

export interface ProcessBounds extends Limits {
  /** Until the process can work, and for one picture; ms. Either is for a machine that stands still: other bounds come first. */
  startMs: number;
  workMs: number;
  /** A process that has nothing to do for so long is ended, ms. */
  idleMs: number;
}

const RETRY_AFTER_SEC = 5;
export function busy(): ProtocolError {
  return new ProtocolError(503, { retryAfterSec: RETRY_AFTER_SEC });
}

/** The next thing that a process says. @throws PictureRefused when it ends instead, ProtocolError 503 when it says nothing for so long. */
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

/** One process that redraws, one picture at a time. It is started for the first one, again after one that ended it, and not kept without work. */
export class RedrawProcess {
  /** The most memory a process of this place has had, bytes. */
  peakBytes = 0;
  private child: ChildProcess | undefined;
  private resting: NodeJS.Timeout | undefined;

  constructor(private readonly bounds: ProcessBounds) {}

  /** @throws PictureRefused; ProtocolError 503 when the machine has no time for it. */
  async draw(file: Uint8Array, as: Drawing): Promise<Drawn> {
    clearTimeout(this.resting);
    const { workMs, idleMs } = this.bounds;
    const child = this.child ?? (await this.start());
    try {
      child.send({ file, as } satisfies Order);
      const said = await nextOf(child, workMs);
      if ('ready' in said) throw new Error('a process that redraws says twice that it is ready');
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
        // None of the platform's secrets: what reads files of strangers may be made to tell what it knows.
        env: { PATH: process.env.PATH },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    );
    this.child = child;
    // A signal that cannot be sent is an error, too, and one that nobody hears would end the platform.
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
