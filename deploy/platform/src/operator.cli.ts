import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runningEmbedded } from './db/embedded';
import { openDatabase } from './db/pool';
import { inTransaction } from './db/transaction';
import { wayBack } from './domains/desk';

const USAGE = 'operator.cli.ts <login>';

/**
 * `tsx src/operator.cli.ts <login>`: a way back to the desk for an operator who has lost his authenticator or his password, for whoever may
 * log in to the server: prints a link, good once, for 24 hours, with which he sets up both anew. It stands in the audit with who asked for it here.
 * DATABASE_URL, or the embedded database of PAROLA_DATA_DIR while the product runs; OPERATORS_PORT where the desk listens.
 */
async function main(): Promise<string> {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [login, ...others] = positionals;
  if (login === undefined || others.length > 0) throw new Error(USAGE);
  const { DATABASE_URL, PAROLA_DATA_DIR = '.data', OPERATORS_PORT = '8090' } = process.env;
  const database = openDatabase(DATABASE_URL ?? runningEmbedded(path.resolve(PAROLA_DATA_DIR), 'parola').application, {
    max: 1,
  });
  try {
    const by = `server:${userInfo().username}`;
    const back = await inTransaction(database.db, (tx) => wayBack(tx, { login, by, now: new Date() }));
    if (!back) throw new Error(`No operator may log in as ${login}. A manager can switch one on again.`);
    const until = back.expiresAt.toISOString();
    return `${login} sets up his access anew (good once, until ${until}): http://localhost:${OPERATORS_PORT}/desk#${back.token}`;
  } finally {
    await database.close();
  }
}

main().then(
  (said) => {
    process.stdout.write(`${said}\n`);
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
