import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as z from 'zod';
import type { Sample } from './measure';

const messageSchema = z.union([
  z.object({ sample: z.object({ perSecond: z.number(), p50: z.number(), p99: z.number() }) }),
  z.object({ failed: z.string() }),
]);

/** Load generator in a separate process, so that it takes no CPU time of the server's process. */
export interface Measured<O> {
  /** @throws Error with the reason of a failed measurement. */
  measure(order: O): Promise<Sample>;
  stop(): void;
}

/** @param file script in this folder; receives orders as messages and replies to each with a sample or an error. */
export function startMeasured<O extends object>(file: string): Measured<O> {
  const child = fork(path.join(__dirname, file));
  return {
    async measure(order) {
      child.send(order);
      const [answer]: unknown[] = await once(child, 'message');
      const parsed = messageSchema.parse(answer);
      if ('failed' in parsed) throw new Error(parsed.failed);
      return parsed.sample;
    },
    stop: () => void child.kill(),
  };
}
