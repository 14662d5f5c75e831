import path from 'node:path';
import { parseArgs } from 'node:util';
import { forTerminal, outliveReaders } from '@parola/terminal';
import { runningEmbedded } from './db/embedded';
import { openDatabase, type Database } from './db/pool';
import { inTransaction } from './db/transaction';
import { answerChat, openChats } from './domains/service';
import { withDatabaseFiles } from './ground/environment';

const USAGE = 'chat.cli.ts [--group <group>]  |  chat.cli.ts <ticket> [<answer>] [--close]';

async function list({ db }: Database, group: string | undefined): Promise<string> {
  const chats = await openChats(db, { ...(group !== undefined && { group }) });
  if (chats.length === 0) return 'No player is in a chat.';
  return chats
    .map(({ id, userId, group: desk, waitsSince, lastText }) => {
      const who = userId === null ? 'visitor' : `player ${userId}`;
      const waits = waitsSince ? `waits since ${waitsSince.toISOString()}` : 'waits for nothing';
      return `${id}  ${desk}  ${who}  ${waits}  ${JSON.stringify(lastText)}`;
    })
    .join('\n');
}

/**
 * `tsx src/chat.cli.ts`: lists the open chats, longest wait first. With a ticket number and a text it sends the text as
 * answer, with `--close` it ends the conversation. Uses DATABASE_URL, or the embedded database of PAROLA_DATA_DIR while
 * the product runs.
 */
async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { group: { type: 'string' }, close: { type: 'boolean', default: false } },
  });
  const [ticket, text, ...others] = positionals;
  if (others.length > 0 || (ticket !== undefined && text === undefined && !values.close)) throw new Error(USAGE);
  const env = withDatabaseFiles(process.env);
  const { DATABASE_URL, PAROLA_DATA_DIR = '.data' } = env;
  const database = openDatabase(DATABASE_URL ?? runningEmbedded(path.resolve(PAROLA_DATA_DIR), 'parola').application, {
    max: 1,
    prepared: false,
  });
  try {
    if (ticket === undefined) return await list(database, values.group);
    const answer = { id: ticket, ...(text !== undefined && { text }), close: values.close, now: new Date() };
    await inTransaction(database.db, (tx) => answerChat(tx, answer));
    return 'Done.';
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
