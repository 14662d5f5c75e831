import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** One commit that reaches the disk, asked again on a new connection until the database takes it. */
async function commit(url: string): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: url, query_timeout: 30_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(`SELECT pg_logical_emit_message(true, 'pace', 'a commit')`);
      return;
    } catch {
      await sleep(20);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/**
 * Does some work and measures beside it how long the database itself takes for a commit, straight on its server: what is late by more than
 * that is late by its own doing, also where the disk is slow. Milliseconds.
 */
export async function besideCommits<T>(
  url: string,
  work: () => Promise<T>,
): Promise<{ done: T; slowestCommit: number }> {
  let isOver = false;
  let slowestCommit = 0;
  const measuring = (async () => {
    while (!isOver) {
      const began = performance.now();
      await commit(url);
      slowestCommit = Math.max(slowestCommit, performance.now() - began);
      await sleep(50);
    }
  })();
  const done = await work();
  isOver = true;
  await measuring;
  return { done, slowestCommit };
}
