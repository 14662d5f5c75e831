import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { remotesOf } from '@parola/build';
import { DEVELOPMENT_SHELL, developmentFolder } from '@parola/edge';
import { BUILDER } from './build-unit';
import { folderOf } from './input-hash';
import { GUARDED, runNode } from './run-command';
import { readSettings, ROOT } from './settings';

async function assertRunning(siteUrl: string): Promise<void> {
  const answer = await fetch(`${siteUrl}/healthz`).catch(() => undefined);
  if (!answer?.ok)
    throw new Error(
      `Nothing runs at ${siteUrl}. Start the product first with «npm start» (in another terminal), then this again.`,
    );
}

/** Until the first build is there its server keeps whoever asks waiting, and on a busy machine drops them: a page would go on without the remote. */
async function firstAnswer(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))) await sleep(500);
}

/** `npm run dev <remote>`: the remote of this folder with hot reload, inside the shell and platform that already run. */
async function main(): Promise<void> {
  const [name] = process.argv.slice(2);
  const remotes = remotesOf(ROOT);
  if (name === undefined || !remotes.includes(name))
    throw new Error(`Name the remote to work on: npm run dev ${remotes.join(' | ')}`);
  const settings = readSettings(process.env);
  await assertRunning(settings.siteUrl);

  console.log('Building the development shell …');
  const shell = ['shell', '--dev', '--version', DEVELOPMENT_SHELL, '--out', developmentFolder(settings.dataDir)];
  await runNode([BUILDER, ...shell], { cwd: path.join(ROOT, 'shell') });

  const server = spawn(process.execPath, [...GUARDED, BUILDER, 'remote', '--dev'], {
    cwd: path.join(ROOT, folderOf(name)),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGTERM'));
  createInterface({ input: server.stdout }).on('line', (line) => {
    const entry = /^\{.*"entry":"([^"]+)"/.exec(line)?.[1];
    if (!entry) return console.log(line);
    void firstAnswer(entry).then(() =>
      console.log(
        `\n${name} runs from this folder in the product:\n\n  ${settings.siteUrl}/?mf=${name}@${entry}\n\nEnd it in the page with «clear», or with ${settings.siteUrl}/?mf=off\n`,
      ),
    );
  });
  await new Promise<void>((resolve) => server.on('exit', () => resolve()));
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
