import { migrate } from './db/migrate';
import { DOMAINS } from './domains';

/** `DATABASE_URL=… tsx src/migrate.cli.ts`: brings an operator's database up to date; prints what it applied as JSON. */
migrate(process.env.DATABASE_URL ?? '', DOMAINS).then(
  (applied) => {
    process.stdout.write(`${JSON.stringify({ applied })}\n`);
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
