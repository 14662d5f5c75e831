import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { REASON } from '@parola/operations';
import { forTerminal, outliveReaders } from '@parola/terminal';
import { runningEmbedded } from './db/embedded';
import { openDatabase } from './db/pool';
import { inTransaction } from './db/transaction';
import { switchOff, wayBack } from './domains/desk';
import { deskOrigin } from './ground/desk-origin';
import { withDatabaseFiles } from './ground/environment';

const USAGE = 'operator.cli.ts <login> | operator.cli.ts --off <login> --reason <why>';

/** Parses the command line. @throws Error for arguments that do not match USAGE */
function readArguments(): { login: string; off: boolean; reason: string } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { off: { type: 'boolean', default: false }, reason: { type: 'string', default: '' } },
  });
  const [login, ...others] = positionals;
  const { off } = values;
  const reason = values.reason.trim();
  const wellReasoned = off ? reason.length >= REASON.min && reason.length <= REASON.max : reason === '';
  if (login === undefined || others.length > 0 || !wellReasoned) throw new Error(USAGE);
  return { login, off, reason };
}

/**
 * For administrators of the server. The audit log records each use with the calling user.
 *
 * `tsx src/operator.cli.ts <login>`: resets an operator who lost authenticator or password. Prints a link, valid once
 * for 24 hours, to set up both again.
 *
 * `tsx src/operator.cli.ts --off <login> --reason <why>`: removes the access of an operator. Needed to remove one of
 * two managers, because the desk requires the consent of a second manager.
 *
 * Uses DATABASE_URL, or the embedded database of PAROLA_DATA_DIR while the product runs. Origin of the link:
 * OPERATORS_URL, OPERATORS_PORT, or the origin that the platform stored in the data folder.
 */
async function main(): Promise<string> {
  const { login, off, reason } = readArguments();
  const env = withDatabaseFiles(process.env);
  const { DATABASE_URL, PAROLA_DATA_DIR = '.data' } = env;
  const dataDir = path.resolve(PAROLA_DATA_DIR);
  const database = openDatabase(DATABASE_URL ?? runningEmbedded(dataDir, 'parola').application, {
    max: 1,
    prepared: false,
  });
  try {
    const by = `server:${userInfo().username}`;
    const now = new Date();
    if (off) {
      const outcome = await inTransaction(database.db, (tx) => switchOff(tx, { login, by, reason, now }));
      if (outcome === 'notFound') throw new Error(`No operator may log in as ${login}.`);
      if (outcome === 'lastManager') throw new Error(`${login} is the last manager: let another one in first.`);
      return `${login} may not log in any longer.`;
    }
    const back = await inTransaction(database.db, (tx) => wayBack(tx, { login, by, now }));
    if (!back) throw new Error(`No operator may log in as ${login}. A manager can switch one on again.`);
    const until = back.expiresAt.toISOString();
    const link = `${await deskOrigin(dataDir, process.env)}/desk#${back.token}`;
    return `${login} sets up their access anew (good once, until ${until}): ${link}`;
  } finally {
    await database.close();
  }
}

outliveReaders();
main().then(
  (line) => {
    process.stdout.write(forTerminal(`${line}\n`));
  },
  (error: unknown) => {
    process.stderr.write(forTerminal(`${error instanceof Error ? error.message : String(error)}\n`));
    process.exitCode = 1;
  },
);
