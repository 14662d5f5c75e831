import * as z from 'zod';

const line = z.object({ msg: z.string().default(''), err: z.object({ message: z.string() }).optional() });

/** Collects the lines of errors that a server logs, so that a test answers for each of them. */
export class LogWatch {
  /** Where the logger writes: a stream of pino, one JSON line each. */
  readonly stream = { write: (text: string) => void this.lines.push(line.parse(JSON.parse(text))) };
  private readonly lines: z.infer<typeof line>[] = [];

  /** @param expected the messages that the tests of the file provoke. */
  constructor(private readonly expected: readonly string[]) {}

  /** The unexpected log lines. */
  findings(): string[] {
    return this.lines
      .filter(({ msg }) => !this.expected.includes(msg))
      .map(({ msg, err }) => `the server logged «${msg}»${err ? `: ${err.message}` : ''}`);
  }
}
