import { forTerminal, outliveReaders } from '@parola/terminal';
import { keptSentence } from './db/apply-functions';
import { migrate, type MigrateResult } from './db/migrate';
import { roleOf } from './db/roles';
import { defaultWait } from './db/start-wait';
import { DOMAINS } from './domains';
import { withDatabaseFiles } from './ground/environment';

const replaceNewer = process.argv.includes('--older-functions');

/**
 * `DATABASE_URL=… tsx src/migrate.cli.ts`: migrates an operator's database; prints the applied migrations, indexes and
 * functions as JSON. With DATABASE_OWNER_URL the migrations run as that login, and the logins of DATABASE_URL and
 * DATABASE_READER_URL are granted their rights. `--older-functions`: replaces newer functions in the database by those
 * of this release.
 */
async function main(env: NodeJS.ProcessEnv): Promise<MigrateResult> {
  const { DATABASE_URL = '', DATABASE_OWNER_URL: owner, DATABASE_READER_URL: reader } = env;
  const granted = {
    application: owner && DATABASE_URL ? roleOf(DATABASE_URL) : undefined,
    reader: reader ? roleOf(reader) : undefined,
  };
  return migrate(owner ?? DATABASE_URL, DOMAINS, granted, { replaceNewer, wait: defaultWait() });
}

outliveReaders();
Promise.resolve()
  .then(() => main(withDatabaseFiles(process.env)))
  .then(
    ({ migrations, indexes, functions }) => {
      if (functions.kept.length > 0) process.stderr.write(`${keptSentence(functions)}\n`);
      process.stdout.write(`${JSON.stringify({ applied: migrations, indexes, functions: functions.applied })}\n`);
    },
    (error: unknown) => {
      process.stderr.write(forTerminal(`${error instanceof Error ? error.message : String(error)}\n`));
      process.exitCode = 1;
    },
  );
