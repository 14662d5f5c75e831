import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { forTerminal } from '@parola/terminal';
import { withSecretFiles } from '@parola/process/secret-files';
import { runningEmbedded } from './db/embedded';
import { AS_LONG_AS_IT_TAKES, openDatabase } from './db/pool';
import { DOMAINS } from './domains';
import { readVaultKeys, withDatabaseFiles } from './ground/environment';
import { readPicturePlace } from './ground/picture-place';
import { Vault } from './ground/vault';
import { movePictures, type Moved } from './pictures/move-pictures';
import { Pictures } from './pictures/pictures';

const USAGE = 'move-pictures.cli.ts --to bucket | --to database';
/** Pictures between two lines of progress. */
const LINE_EVERY = 100;

const say = (line: string) => process.stderr.write(forTerminal(`${line}\n`));

/** Parses the command line. @throws Error for arguments that do not match USAGE */
function readAim(): 'bucket' | 'database' {
  const { values } = parseArgs({ options: { to: { type: 'string', default: '' } } });
  if (values.to !== 'bucket' && values.to !== 'database') throw new Error(USAGE);
  return values.to;
}

/** The keys that seal personal data: of the environment, or those of `npm start` in the data folder. */
function vaultOf(env: NodeJS.ProcessEnv, dataDir: string): Vault {
  const read = withSecretFiles(env, ['DATA_KEYS', 'LOOKUP_KEY']);
  if (read['DATA_KEYS']) return new Vault(readVaultKeys(read));
  const file = path.join(dataDir, 'secrets.json');
  if (!existsSync(file)) throw new Error('DATA_KEYS and LOOKUP_KEY are not set: pictures cannot be sealed.');
  const { data, lookup }: { data?: string; lookup?: string } = JSON.parse(readFileSync(file, 'utf8'));
  return new Vault(readVaultKeys({ DATA_KEYS: `1:${data ?? ''}`, LOOKUP_KEY: lookup }));
}

/**
 * `tsx src/move-pictures.cli.ts --to bucket`: moves the stored private pictures from the rows of the database to
 * PICTURE_BUCKET; `--to database` moves them back. It can be ended and run again. Exit code 1 for pictures that stay.
 *
 * Uses DATABASE_OWNER_URL, else DATABASE_URL, else the embedded database of PAROLA_DATA_DIR while the product runs.
 */
async function main(): Promise<number> {
  const to = readAim();
  const env = withDatabaseFiles(process.env);
  const place = readPicturePlace(env);
  if (!place) throw new Error('PICTURE_BUCKET is not set: it names the bucket to move to or from.');
  const dataDir = path.resolve(env['PAROLA_DATA_DIR'] ?? '.data');
  const vault = vaultOf(env, dataDir);
  const url = env['DATABASE_OWNER_URL'] ?? env['DATABASE_URL'] ?? runningEmbedded(dataDir, 'parola').owner;
  const database = openDatabase(url, { max: 1, answerMs: AS_LONG_AS_IT_TAKES, prepared: false });
  const pictures = new Pictures(database.db, vault, { store: to, place });
  const { objects, bucket } = pictures;
  if (!objects || !bucket) throw new Error('no bucket');
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (stopped = true));
  try {
    // A wrong login or address ends the command before its first picture.
    await bucket.objects(await objects.folder()).next();
    const tables = DOMAINS.flatMap((domain) => domain.pictures ?? []);
    const moved = await movePictures({
      ...{ db: database.db, tables, vault, objects, bucket, to },
      isStopped: () => stopped,
      onProgress: ({ table, moved: done, total }) => {
        if (done === total || done % LINE_EVERY === 0) say(`${table}: ${done} of ${total}`);
      },
    });
    return report(moved);
  } finally {
    await pictures.close();
    await database.close();
  }
}

function report({ moved, damaged, left }: Moved): number {
  for (const { message } of damaged) say(message);
  process.stdout.write(`${JSON.stringify({ moved, damaged: damaged.length, left })}\n`);
  return damaged.length + left > 0 ? 1 : 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
