import { DatabaseUnavailable } from '../db/database-away';

interface Waiting<In, Out> {
  input: In;
  resolve(output: Out): void;
  reject(error: unknown): void;
}

/** Counts of a batcher: batches sent, calls in them, and calls that wait. */
export interface BatchCounts {
  batches: number;
  calls: number;
  waiting: number;
}

/** Batches in flight at once, and calls in a batch, at most. */
const LANES = 2;
const LARGEST = 100;

/**
 * Collects calls while earlier batches are being committed and sends them together: one commit for many calls under
 * load, no delay when idle. `run` returns results in the order of its input. After a failed batch each call is retried
 * alone, so that one call cannot fail the others. There is no retry when the database is unavailable.
 */
export class Batcher<In, Out> {
  private waiting: Waiting<In, Out>[] = [];
  private active = 0;
  private batches = 0;
  private calls = 0;

  constructor(private readonly run: (inputs: readonly In[]) => Promise<Out[]>) {}

  /** Counts since the start of the process. */
  counts(): BatchCounts {
    return { batches: this.batches, calls: this.calls, waiting: this.waiting.length };
  }

  add(input: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ input, resolve, reject });
      if (this.active < LANES) this.start();
    });
  }

  private start(): void {
    const batch = this.waiting.splice(0, LARGEST);
    if (batch.length === 0) return;
    this.active += 1;
    this.batches += 1;
    this.calls += batch.length;
    const next = () => {
      this.active -= 1;
      this.start();
    };
    this.send(batch).then(next, (error: unknown) => {
      for (const call of batch) call.reject(error);
      next();
    });
  }

  private async send(batch: Waiting<In, Out>[]): Promise<void> {
    try {
      const outputs = await this.run(batch.map((call) => call.input));
      batch.forEach((call, line) => {
        const output = outputs[line];
        if (output === undefined) call.reject(new Error('no answer'));
        else call.resolve(output);
      });
    } catch (error) {
      const [only] = batch;
      if (batch.length === 1 && only) only.reject(error);
      else if (error instanceof DatabaseUnavailable) for (const call of batch) call.reject(error);
      else for (const call of batch) await this.send([call]);
    }
  }
}
