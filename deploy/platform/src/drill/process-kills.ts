import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../db/embedded';
import type { Random } from '../ground/random';
import type { TestCluster } from '../testing/cluster';
import type { MortalServer } from '../testing/killable-server';
import { serverProcesses, signal } from '../testing/server-processes';

export const KILLED = ['platform', 'database', 'both'] as const;
export type Killed = (typeof KILLED)[number];

/** Maximum delay between the operation that triggers a kill and the kill, so that it hits a later operation; ms. */
const LATEST_MS = 60;

/** Kills the platform and its database (SIGKILL) at operations chosen by the seed, and restarts them. */
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
      // One kill in each part of the run, none before the first operations are booked.
      at: Math.floor(width / 2) + nr * width + random.uniform(width),
      afterMs: random.uniform(LATEST_MS),
    }));
  }

  /** Called with the number of completed operations. Does not wait: players continue during the outage. */
  answered(operations: number): void {
    const next = this.due[0];
    if (!next || operations < next.at) return;
    this.due.shift();
    this.running = this.running.then(() => this.kill(next.killed, operations, next.afterMs));
  }

  /** Waits until all killed processes serve again. @throws the error of a failed restart */
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
