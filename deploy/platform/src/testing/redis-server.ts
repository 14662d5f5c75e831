import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import getPort from 'get-port';

/** Path of Redis on Debian and Ubuntu. */
const REDIS = '/usr/bin/redis-server';

/** A Redis in memory. */
export interface TestRedis {
  url: string;
  /** Starts it again, empty. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a Redis on a free port. @throws Error when Redis is not installed. */
export async function startRedis(): Promise<TestRedis> {
  if (!existsSync(REDIS))
    throw new Error(`Redis is not installed as ${REDIS}. Install it (Debian: apt-get install redis-server).`);
  const port = await getPort({ host: '127.0.0.1' });
  let child: ChildProcess | undefined;
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const server = spawn(REDIS, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
      child = server;
      for await (const line of createInterface(server.stdout)) if (line.includes('Ready to accept connections')) return;
      throw new Error('Redis ended before it was ready');
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
  await redis.start();
  return redis;
}
