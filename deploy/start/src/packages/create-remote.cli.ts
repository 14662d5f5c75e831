import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryObjection } from '@parola/create-remote';
import { createRemote, objection } from '../create-remote';
import { ownRepository } from './own-repository';
import { ROOT } from '../settings';
import { runInTerminal } from '../run-in-terminal';

interface Wish {
  name: string | undefined;
  squad: string | undefined;
  into: string;
  packages: string | undefined;
}

/** Creates a separate repository for the remote in an empty folder; installs nothing there. */
function inOwnRepository({ name = '', squad = name, into, packages }: Wish): number {
  const why = name === '' ? 'Say its name: npm run create-remote promo' : repositoryObjection(into, name);
  if (why !== undefined) {
    console.error(why);
    return 2;
  }
  console.log(`${ownRepository({ into, name, squad, packages })} is there. Its README says how to run it.`);
  return 0;
}

/** Creates a remote below `remotes` of this checkout or of a copy. */
async function inRepository({ name, squad, into }: Wish): Promise<number> {
  const why = objection(into, name);
  if (why !== undefined || name === undefined) {
    console.error(why);
    return 2;
  }
  const dir = createRemote(into, name, squad);
  if (into !== ROOT) {
    console.log(`${dir} is there.`);
    return 0;
  }
  // Links the new package and adds it to the lock file.
  const install = ['-y', 'pnpm@12.21.0', 'install', '--no-frozen-lockfile', '--prefer-offline', '--loglevel=warn'];
  const code = await runInTerminal('npx', install);
  if (code === 0)
    console.log(`remotes/${name} is there. npm start shows it at /${name}; npm run dev ${name} while you write it.`);
  return code;
}

/**
 * `npm run create-remote <name> [squad]`. With `--into <folder>` it creates the remote in the `remotes` folder of
 * another repository or, without such a folder, as a separate repository. `--packages <folder>`: packed shared packages
 * for that repository, instead of those in the registry.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { into: { type: 'string' }, packages: { type: 'string' } },
  });
  const [name, squad] = positionals;
  const into = values.into === undefined ? ROOT : path.resolve(values.into);
  const wish = { name, squad, into, packages: values.packages };
  return existsSync(path.join(into, 'remotes')) ? inRepository(wish) : inOwnRepository(wish);
}

void main().then((code) => process.exit(code));
