import path from 'node:path';
import { parseArgs } from 'node:util';
import { builtStamp, firstAnswer, remotesOf } from '@parola/build';
import { DEVELOPMENT_SHELL, type UnitName } from '@parola/contract';
import { STAGING } from '@parola/releases';
import { developmentFolder } from '@parola/edge';
import { BUILDER } from './build-unit';
import { folderOf } from './input-hash';
import { keepBuilder, watchCode, type KeptBuilder } from './kept-builder';
import { readSettings, ROOT, type Settings } from './settings';

/** Folders of the catalogues of routes, events, calls and configuration keys. */
const CATALOGUES = ['shared/contract/src', 'shared/calls/src'];

async function assertRunning(siteUrl: string): Promise<void> {
  const answer = await fetch(`${siteUrl}/healthz`).catch(() => undefined);
  if (!answer?.ok)
    throw new Error(
      `Nothing runs at ${siteUrl}. Start the product first with «npm start» (in another terminal), then this again.`,
    );
}

/** Address of the site for the chosen channel. */
function siteOf({ channel, siteUrl, staging }: Settings, on: string): string {
  if (on === channel) return siteUrl;
  if (on === STAGING && staging) return staging.url;
  throw new Error(
    `Nothing serves ${on}: there are ${[channel, ...(staging ? [STAGING] : [])].join(' and ')} (npm run dev <remote> -- --on <channel>).`,
  );
}

/**
 * `npm run dev <remote> [-- --on staging]`: runs a remote of this folder with hot reload inside the running product,
 * beside the other remotes of the channel.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { on: { type: 'string' } } });
  const [name] = positionals;
  const remotes = remotesOf(ROOT);
  if (name === undefined || !remotes.includes(name))
    throw new Error(`Name the remote to work on: npm run dev ${remotes.join(' | ')}`);
  const settings = readSettings(process.env);
  const siteUrl = siteOf(settings, values.on ?? settings.channel);
  await assertRunning(siteUrl);

  console.log('Building the development shell …');
  const folder = developmentFolder(settings.dataDir);
  const builders: KeptBuilder[] = [];
  function builder(args: readonly string[], unit: UnitName, onLine: (line: string) => void): KeptBuilder {
    const kept = keepBuilder([BUILDER, ...args], { cwd: path.join(ROOT, folderOf(unit)), onLine });
    builders.push(kept);
    return kept;
  }
  let isEnding = false;
  const end = () => {
    isEnding = true;
    for (const each of builders) each.end();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  const [shell, whole] = deferred();
  const around = builder(
    ['shell', '--dev', '--watch', '--version', DEVELOPMENT_SHELL, '--out', folder],
    'shell',
    (line) => (line.startsWith('{"watching"') ? whole() : console.log(line)),
  );
  const isWhole = await Promise.race([shell.then(() => true), around.ended.then(() => false)]);
  if (isEnding) return around.ended;
  if (!isWhole) throw new Error('The development shell could not be built; the errors stand above.');
  let port = '';
  const remote = builder(['remote', '--dev', '--reload-on', builtStamp(folder)], name, (line) => {
    const entry = /^\{.*"entry":"([^"]+)"/.exec(line)?.[1];
    if (!entry) return console.log(line);
    const isKnown = port === new URL(entry).port;
    ({ port } = new URL(entry));
    void firstAnswer(entry)
      .then(() =>
        console.log(
          isKnown
            ? `${name} knows the catalogues as they are now.`
            : `\n${name} runs from this folder in the product:\n\n  ${siteUrl}/?mf=${name}@${entry}\n\nEnd it in the page with «clear», or with ${siteUrl}/?mf=off\n`,
        ),
      )
      .catch((error: unknown) => console.error(`${name} does not answer: ${String(error)}`));
  });
  // The builder checks a remote's declarations against catalogues that it loaded at its start. A change of them
  // restarts the builder on the same port, because pages already use its address.
  const catalogues = CATALOGUES.map((each) => path.join(ROOT, each));
  const watching = watchCode(catalogues, (file) => {
    if (isEnding) return;
    console.log(`${path.relative(ROOT, file)} has changed: ${name} is rebuilt with it …`);
    remote.again(port === '' ? {} : { WEBPACK_DEV_SERVER_BASE_PORT: port });
  });
  // The end of one builder ends the other too.
  await Promise.race(builders.map(({ ended }) => ended));
  await watching.close();
  end();
  await Promise.all(builders.map(({ ended }) => ended));
}

/** A promise together with its resolve function. */
function deferred(): [Promise<void>, () => void] {
  let keep = (): void => undefined;
  return [new Promise<void>((resolve) => (keep = resolve)), () => keep()];
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
