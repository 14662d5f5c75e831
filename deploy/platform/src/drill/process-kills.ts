import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../db/embedded';
import type { Random } from '../ground/random';
import type { TestCluster } from '../testing/cluster';
import type { MortalServer } from '../testing/killable-server';
import { serverProcesses, signal } from '../testing/server-processes';

export const KILLED = ['platform', 'database', 'both'] as const;
export type Killed = (typeof KILLED)[number];

/**
 * Longest delay between the operation that starts a kill and the kill itself, so that it hits a following operation;
 * ms.
 */
const LATEST_MS = 60;

/** Kills the platform and its database (SIGKILL) at operations that the seed draws, and starts them again. */
export class Kills {
  readonly done: { killed: Killed; atOperation: number; awayMs: number }[] = [];
  private readonly due: { killed: Killed; at: number; afterMs: number }[];
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly server: MortalServer,
    private readonly cluster: TestCluster,
    { count, operations, random }: { count: number; operations: number; random: Random },
  ) {
    const width = Math.floor(operations / (count + 1));
    this.due = Array.from({ length: count }, (_, nr) => ({
      killed: KILLED[nr % KILLED.length] ?? 'both',
      // One in each part of the run, and none before the first operations are in the books.
      at: Math.floor(width / 2) + nr * width + random.uniform(width),
      afterMs: random.uniform(LATEST_MS),
    }));
  }

  /**
   * Called with the number of operations that were answered. Does not wait: the players go on while something is away.
   */
  answered(operations: number): void {
    const next = this.due[0];
    if (!next || operations < next.at) return;
    this.due.shift();
    this.running = this.running.then(() => this.kill(next.killed, operations, next.afterMs));
  }

  /** Waits until all that was killed serves again. @throws what a restart threw */
  ended(): Promise<void> {
    return this.running;
  }

  private async kill(killed: Killed, atOperation: number, afterMs: number): Promise<void> {
    await sleep(afterMs);
    const began = Date.now();
    const platform = killed === 'database' ? Promise.resolve() : this.server.kill();
    if (killed !== 'platform') await this.databaseAgain();
    await platform;
    if (killed !== 'database') await this.server.boot();
    this.done.push({ killed, atOperation, awayMs: Date.now() - began });
  }

  private async databaseAgain(): Promise<void> {
    const { cluster } = this;
    signal(serverProcesses(path.join(cluster.dataDir, 'postgres')), 'SIGKILL');
    await cluster.postgres.ended;
    await cluster.postgres.stop();
    cluster.postgres = await startEmbedded({ dataDir: cluster.dataDir });
    if (cluster.postgres.administrator !== cluster.url) throw new Error('the database came back at another address');
  }
}
