#!/usr/bin/env node
/**
 * Entry point of every npm script. Plain JavaScript without dependencies, because a fresh clone has none installed: it
 * checks Node, installs the packages of the lock file when they are outdated, and runs the TypeScript program.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PNPM = 'pnpm@12.21.0';
const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const GUARD = pathToFileURL(path.join(ROOT, 'deploy/start/parent-guard.mjs')).href;
const STAMP = path.join(ROOT, 'node_modules', '.parola-packages');

const COMMANDS = {
  start: 'deploy/start/src/start.cli.ts',
  dev: 'deploy/start/src/dev.cli.ts',
  test: 'deploy/start/src/checks/test.cli.ts',
  stress: 'deploy/start/src/checks/stress.cli.ts',
  mutants: 'deploy/start/src/checks/mutants/mutants.cli.ts',
  quick: 'deploy/start/src/checks/quick.cli.ts',
  types: 'deploy/start/src/checks/types.cli.ts',
  lint: 'deploy/start/src/checks/lint.cli.ts',
  'create-remote': 'deploy/start/src/packages/create-remote.cli.ts',
  packages: 'deploy/start/src/packages/packages.cli.ts',
  'build:servers': 'deploy/start/src/servers/build-servers.cli.ts',
  api: 'deploy/start/src/checks/api.cli.ts',
  texts: 'deploy/start/src/checks/texts.cli.ts',
  docs: 'deploy/start/src/docs.cli.ts',
  release: 'deploy/releases/src/cli.ts',
  window: 'deploy/acceptance/src/window/archive-builds.cli.ts',
  'ledger:verify': 'deploy/platform/src/verify.cli.ts',
  'pictures:move': 'deploy/platform/src/move-pictures.cli.ts',
  'coverage:spec': 'deploy/acceptance/src/specification/coverage.cli.ts',
  'drill:wallet': 'deploy/platform/src/drill/wallet.drill.ts',
  bench: 'deploy/start/src/bench/bench.cli.ts',
  'bench:ledger': 'deploy/platform/src/bench/ledger.bench.ts',
  'bench:growth': 'deploy/platform/src/bench/growth.bench.ts',
  'bench:bet': 'deploy/platform/src/bench/bet.bench.ts',
  'bench:wallet': 'deploy/platform/src/bench/wallet.bench.ts',
  'bench:load': 'deploy/acceptance/src/bench/load.bench.ts',
  'bench:reads': 'deploy/acceptance/src/bench/reads.bench.ts',
  'bench:games': 'deploy/acceptance/src/bench/games.bench.ts',
  'bench:releases': 'deploy/acceptance/src/bench/releases.bench.ts',
  'bench:start': 'deploy/acceptance/src/bench/start.bench.ts',
  'bench:strangers': 'deploy/acceptance/src/bench/strangers.bench.ts',
};

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Parola needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(2);
}

/**
 * webpack treats these characters in a file path as syntax (loaders, fragment, query), and its error message would not
 * say so.
 */
function checkFolder() {
  const [sign] = /[!#?]/.exec(ROOT) ?? [];
  if (sign === undefined) return;
  console.error(`Parola cannot be built in ${ROOT}: rename the folder so that its path has no «${sign}».`);
  process.exit(2);
}

/** Runs a program with the terminal of this process; resolves with its exit code. */
function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    // Forwards signals to the child. Ctrl-C in a terminal reaches the child directly, because both are in one process
    // group; a signal from elsewhere reaches only this process.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    if (process.env.npm_lifecycle_event) {
      // npm passes no signal on when it is killed by SIGKILL, so a change of the parent process is polled.
      const npm = process.ppid;
      setInterval(() => process.ppid === npm || child.kill('SIGTERM'), 500).unref();
    }
    child.on('error', (error) => {
      console.error(`${command} cannot be run: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}

function packagesStamp() {
  const hash = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'pnpm-lock.yaml')))
    .update(readFileSync(path.join(ROOT, 'pnpm-workspace.yaml')));
  return `${hash.digest('hex')} ${process.platform}-${process.arch} ${process.versions.modules}`;
}

async function ensurePackages() {
  const want = packagesStamp();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === want) return;
  // stderr, because stdout belongs to the output of the command.
  console.error('Installing packages …');
  const code = await run(
    process.platform === 'win32' ? 'npx.cmd' : 'npx',
    ['-y', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn'],
    {
      stdio: ['inherit', 2, 2],
      // Keeps the build scripts of packages from asking questions.
      env: { ...process.env, CI: 'true' },
    },
  );
  if (code !== 0) process.exit(code);
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, want);
}

const [command = 'start', ...rest] = process.argv.slice(2);
const script = COMMANDS[command];
if (!script) {
  console.error(`Unknown command ${command}. There are: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(2);
}
checkNode();
checkFolder();
await ensurePackages();
// No command reads from the terminal, so its standard input can be the pipe of the parent guard.
process.exit(
  await run(process.execPath, ['--import', 'tsx', '--import', GUARD, script, ...rest], {
    stdio: ['pipe', 'inherit', 'inherit'],
  }),
);
