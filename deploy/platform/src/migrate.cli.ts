import { forTerminal } from '@parola/terminal';
import { migrate } from './db/migrate';
import { roleOf } from './db/roles';
import { DOMAINS } from './domains';

const { DATABASE_URL = '', DATABASE_OWNER_URL: owner, DATABASE_READER_URL: reader } = process.env;

/**
 * `DATABASE_URL=… tsx src/migrate.cli.ts`: brings an operator's database up to date; prints the applied migrations as
 * JSON. With DATABASE_OWNER_URL the migrations run as that login, and those of DATABASE_URL and DATABASE_READER_URL
 * get their rights.
 */
migrate(owner ?? DATABASE_URL, DOMAINS, {
  application: owner && DATABASE_URL ? roleOf(DATABASE_URL) : undefined,
  reader: reader ? roleOf(reader) : undefined,
}).then(
  (applied) => {
    process.stdout.write(`${JSON.stringify({ applied })}\n`);
  },
  (error: unknown) => {
    process.stderr.write(forTerminal(`${error instanceof Error ? error.message : String(error)}\n`));
    process.exitCode = 1;
  },
);
