import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as z from 'zod';
import type { Sample } from './measure';

const told = z.union([
  z.object({ sample: z.object({ perSecond: z.number(), p50: z.number(), p99: z.number() }) }),
  z.object({ failed: z.string() }),
]);

/** The driver of a measurement, as a process of its own: the server's time is the server's alone. */
export interface Measured<O> {
  /** @throws Error with why it could not do so. */
  measure(order: O): Promise<Sample>;
  stop(): void;
}

/** @param file beside this one; takes orders as messages and answers each with a sample, or with why it failed. */
export function startMeasured<O extends object>(file: string): Measured<O> {
  const child = fork(path.join(__dirname, file));
  return {
    async measure(order) {
      child.send(order);
      const [answer]: unknown[] = await once(child, 'message');
      const parsed = told.parse(answer);
      if ('failed' in parsed) throw new Error(parsed.failed);
      return parsed.sample;
    },
    stop: () => void child.kill(),
  };
}
