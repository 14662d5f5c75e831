import * as z from 'zod';

const line = z.object({ msg: z.string().default(''), err: z.object({ message: z.string() }).optional() });

/** Collects the errors that a server logs, so that a test fails for each unexpected one. */
export class LogWatch {
  /** Stream for pino: one JSON line per write. */
  readonly stream = { write: (text: string) => void this.lines.push(line.parse(JSON.parse(text))) };
  private readonly lines: z.infer<typeof line>[] = [];

  /** @param expected messages that the tests of the file provoke. */
  constructor(private readonly expected: readonly string[]) {}

  /** The unexpected log lines. */
  findings(): string[] {
    return this.lines
      .filter(({ msg }) => !this.expected.includes(msg))
      .map(({ msg, err }) => `the server logged «${msg}»${err ? `: ${err.message}` : ''}`);
  }
}
