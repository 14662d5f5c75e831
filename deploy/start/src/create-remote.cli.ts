import { parseArgs } from 'node:util';
import { createRemote, objection } from './create-remote';
import { ROOT } from './settings';
import { runInTerminal } from './run-in-terminal';

/**
 * `npm run create-remote <name> [squad]`; with `--into <folder>`, laid out in another repository's folder and not
 * installed there.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { into: { type: 'string' } } });
  const [name, squad] = positionals;
  const root = values.into ?? ROOT;
  const why = objection(root, name);
  if (why || !name) {
    console.error(why);
    return 2;
  }
  const dir = createRemote(root, name, squad);
  if (values.into !== undefined) {
    console.log(`${dir} is there.`);
    return 0;
  }
  // The new package needs its links, and a place in the lock file.
  const install = ['-y', 'pnpm@12.21.0', 'install', '--no-frozen-lockfile', '--prefer-offline', '--loglevel=warn'];
  const code = await runInTerminal('npx', install);
  if (code === 0)
    console.log(`remotes/${name} is there. npm start shows it at /${name}; npm run dev ${name} while you write it.`);
  return code;
}

void main().then((code) => process.exit(code));
