import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql, type Migration } from 'kysely';

const CORE = path.join(__dirname, 'migrations');

const NUMBERED = /^[01]\d\d-[a-z0-9-]+$/;
const TIMED = /^(20\d{10})-([a-z0-9-]+)$/;

/** A part with an optional folder of migrations. */
export interface WithMigrations {
  name: string;
  migrations?: string;
}

/**
 * The recorded name of a file. The migrator runs files in the order of these names: numbered files first, then by time,
 * domain and purpose. Numbered files are recorded without their domain, because older databases recorded them before
 * they moved into the domains.
 */
function recordedAs(file: string, domain: string | undefined): string {
  const name = path.basename(file, '.sql');
  const [, time, what] = TIMED.exec(name) ?? [];
  if (file.endsWith('.sql') && NUMBERED.test(name)) return name;
  if (file.endsWith('.sql') && time && domain !== undefined) return `${time}/${domain}/${what}`;
  throw new Error(`${domain ?? 'core'}: ${file} is not the name of a migration`);
}

async function filesIn(folder: string, domain?: string): Promise<[string, Migration][]> {
  const files = await readdir(folder);
  return Promise.all(
    files.map(async (file): Promise<[string, Migration]> => {
      const name = recordedAs(file, domain);
      const text = await readFile(path.join(folder, file), 'utf8');
      return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
    }),
  );
}

/** Every migration by its recorded name. @throws Error for a file with an invalid name, and for a duplicate name. */
export async function readMigrations(domains: readonly WithMigrations[]): Promise<Record<string, Migration>> {
  const own = domains.map(({ name, migrations }) => (migrations === undefined ? [] : filesIn(migrations, name)));
  const all = (await Promise.all([filesIn(CORE), ...own])).flat();
  const byName = Object.fromEntries(all);
  if (Object.keys(byName).length !== all.length) throw new Error('Two migrations have one name');
  return byName;
}
