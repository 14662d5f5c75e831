import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { createRepository, repositoryObjection, type Parts } from './repository';

const PNPM = 'pnpm@12.21.0';
/** Written when this package is compiled. */
const PARTS = path.join(__dirname, 'parts.json');

/** The registry that npm's settings name for the shared packages; undefined when they name none. */
async function registryInUse(): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', '@parola:registry']);
  return /^https?:\S+/.exec(stdout.trim())?.[0];
}

/** Runs a program in `cwd` with the terminal of this process. @returns whether it succeeded */
function run(program: string, args: readonly string[], cwd: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** Installs the packages of the repository, and formats its code: long names need other line breaks. */
async function install(cwd: string): Promise<boolean> {
  // One early retry: without a network the answer comes within seconds.
  const retries = ['--config.fetch-retries=1', '--config.fetch-retry-mintimeout=1000'];
  const isInstalled = await run('npx', ['-y', PNPM, 'install', '--loglevel=warn', ...retries], cwd);
  return isInstalled && run('npm', ['run', '--silent', 'format'], cwd);
}

/**
 * `npm create @parola/remote@latest <name> [squad]`: makes the repository of a remote in the current folder, which has
 * to be empty, and installs its packages. `--into <folder>`: another folder; `--registry <address>`: where the shared
 * packages are; `--no-install`: files alone. @returns the exit code: 2 for bad input, 1 when the packages were not
 * installed
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      into: { type: 'string', default: '.' },
      registry: { type: 'string' },
      'no-install': { type: 'boolean', default: false },
    },
  });
  const [name = '', squad = name] = positionals;
  const into = path.resolve(values.into);
  const why = name === '' ? 'Say its name: npm create @parola/remote@latest promo' : repositoryObjection(into, name);
  if (why !== undefined) {
    console.error(why);
    return 2;
  }
  if (!existsSync(PARTS)) {
    console.error('In the repository of Parola the command is npm run create-remote.');
    return 2;
  }
  const parts: Parts = JSON.parse(readFileSync(PARTS, 'utf8'));
  createRepository({ into, name, squad, parts, registry: values.registry ?? (await registryInUse()) });
  if (!values['no-install'] && !(await install(into))) {
    console.error(
      `${into} is there, but its packages could not be installed: check the network and the registry, then run npx ${PNPM} install there.`,
    );
    return 1;
  }
  console.log(`${into} is there. Its README says how to run it.`);
  return 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
