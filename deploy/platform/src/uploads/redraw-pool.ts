import type { Drawing, Drawn } from './redraw-messages';
import { busy, RedrawProcess, type ProcessBounds } from './redraw-child';

export { PictureRefused } from './redraw-child';

export interface RedrawBounds extends ProcessBounds {
  /** Maximum of pictures in progress, each in a separate process. */
  atOnce: number;
  /** Maximum of pictures waiting for a process. */
  waiting: number;
  /** Maximum of pictures per owner, in progress and waiting. */
  ofOne: number;
  /** Maximum wait, ms. */
  patienceMs: number;
}

const MB = 1_000_000;
const BOUNDS: RedrawBounds = {
  atOnce: 2,
  waiting: 16,
  ofOne: 4,
  patienceMs: 25_000,
  rssBytes: 400 * MB,
  cpuMs: 8_000,
  startMs: 60_000,
  workMs: 30_000,
  idleMs: 60_000,
};

/**
 * Re-encodes pictures of players in child processes, a few at a time, with limits on memory and CPU time. A hostile
 * picture can crash only its own process.
 */
export class Redraws {
  private readonly bounds: RedrawBounds;
  private readonly processes: readonly RedrawProcess[];
  private readonly free: RedrawProcess[];
  private readonly line: ((process: RedrawProcess) => void)[] = [];
  private readonly owners = new Map<string, number>();

  constructor(bounds: Partial<RedrawBounds> = {}) {
    this.bounds = { ...BOUNDS, ...bounds };
    this.processes = Array.from({ length: this.bounds.atOnce }, () => new RedrawProcess(this.bounds));
    this.free = [...this.processes];
  }

  /** Highest resident memory of any of the processes, bytes. */
  get peakBytes(): number {
    return Math.max(...this.processes.map((process) => process.peakBytes));
  }

  /**
   * Re-encodes a picture. The file is read when a process is free, so waiting pictures use no memory.
   * @throws PictureRefused for a file that cannot be decoded within the limits; ProtocolError 503 (`retryAfterSec`)
   * when the queue is full.
   */
  async draw(owner: string, read: () => Promise<Uint8Array>, as: Drawing): Promise<Drawn> {
    const count = this.owners.get(owner) ?? 0;
    if (count >= this.bounds.ofOne) throw busy();
    this.owners.set(owner, count + 1);
    try {
      const process = this.free.pop() ?? (await this.waitInLine());
      try {
        return await process.draw(await read(), as);
      } finally {
        this.pass(process);
      }
    } finally {
      const left = (this.owners.get(owner) ?? 1) - 1;
      if (left > 0) this.owners.set(owner, left);
      else this.owners.delete(owner);
    }
  }

  /** Ends all processes; pictures in progress fail. */
  close(): void {
    for (const process of this.processes) process.end();
  }

  private pass(process: RedrawProcess): void {
    const next = this.line.shift();
    if (next) next(process);
    else this.free.push(process);
  }

  private waitInLine(): Promise<RedrawProcess> {
    const { waiting, patienceMs } = this.bounds;
    if (this.line.length >= waiting) throw busy();
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.line.splice(this.line.indexOf(turn), 1);
        reject(busy());
      }, patienceMs);
      const turn = (process: RedrawProcess) => {
        clearTimeout(late);
        resolve(process);
      };
      this.line.push(turn);
    });
  }
}
