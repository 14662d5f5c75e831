import { execFile, spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { Sample } from './measure';
import { PATH, PLAYED, roundsOfLane, signedRound, type Order } from './signed-rounds';

const run = promisify(execFile);

/**
 * Version of wrk; undefined if not installed. wrk is as cheap a client as pgbench, so the two rates differ by the
 * server only.
 */
export const WRK = /^wrk \S+/.exec(spawnSync('wrk', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0];

/** Final output of `wrk.lua`; times in µs. */
const resultSchema = z.object({
  requests: z.int(),
  duration: z.int(),
  p50: z.int(),
  p99: z.int(),
  failed: z.int(),
  first: z.string(),
});

/** Each call as its length followed by its bytes. Lanes alternate, so parallel calls belong to different players. */
function* calls(order: Order): Generator<string> {
  const { host } = new URL(order.origin);
  for (let turn = 0; turn < roundsOfLane(order); turn += 1)
    for (let lane = 0; lane < order.lanes; lane += 1) {
      const { body, headers } = signedRound(order, lane, turn);
      const head = Object.entries({ host, ...headers, 'content-length': Buffer.byteLength(body) });
      const call = `POST ${PATH} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
      yield `${Buffer.byteLength(call)}\n${call}`;
    }
}

/**
 * Sends rounds with wrk, one connection per lane.
 * @throws Error when a round was refused, or the signed rounds ran out before the end.
 */
export async function withWrk(order: Order): Promise<Sample> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'parola-wrk-'));
  try {
    const file = path.join(folder, 'calls');
    await pipeline(Readable.from(calls(order)), createWriteStream(file));
    const how = ['--threads', 1, '--connections', order.lanes, '--duration', order.ms / 1000];
    const { stdout } = await run('wrk', [
      ...how.map(String),
      ...['--script', path.join(__dirname, 'wrk.lua'), order.origin, '--', file, PLAYED],
    ]);
    const { requests, duration, p50, p99, failed, first } = resultSchema.parse(
      JSON.parse(stdout.trim().split('\n').at(-1) ?? ''),
    );
    if (failed > 0) throw new Error(`${failed} rounds were not played: ${first}`);
    return { perSecond: requests / (duration / 1e6), p50: p50 / 1000, p99: p99 / 1000 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
