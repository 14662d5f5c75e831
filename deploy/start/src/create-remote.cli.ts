import { createRemote, objection } from './create-remote';
import { ROOT } from './settings';
import { runHere } from './stages';

async function main(): Promise<number> {
  const [name, squad] = process.argv.slice(2);
  const why = objection(ROOT, name);
  if (why || !name) {
    console.error(why);
    return 2;
  }
  createRemote(ROOT, name, squad);
  // The new package needs its links, and a place in the lock file.
  const install = ['-y', 'pnpm@12.21.0', 'install', '--no-frozen-lockfile', '--prefer-offline', '--loglevel=warn'];
  const code = await runHere('npx', install);
  if (code === 0)
    console.log(`remotes/${name} is there. npm start shows it at /${name}; npm run dev ${name} while you write it.`);
  return code;
}

void main().then((code) => process.exit(code));
