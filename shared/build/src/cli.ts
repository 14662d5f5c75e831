import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from './app/build-app';
import { buildDirs, bytesGate } from './bytes/bytes-gate';
import { repositoryRoot } from '@parola/presets';
import { checkAgainst, checkLines, readHost } from './check-host';
import { buildPlain } from './plain/build-plain';
import { buildRemote } from './remote/build-remote';
import { serveRemote } from './remote/dev-server';
import { serveInSite } from './running-site';
import { sharedModulesTable } from './shared-modules-table';
import { buildShell, watchShell } from './shell/build-shell';

const USAGE = `parola-build remote [--version v] [--out dir] [--dev]   build (or serve) the remote in this folder; [--reload-on file]
parola-build remote --dev --site url [--calls fake]      serve it inside a running site, with prepared responses of src/testing/fakes.ts
parola-build shell  [--version v] [--out dir] [--dev]   build the shell in this folder; with [--watch] again and again
parola-build app    --base path [--out dir]             build a page of its own, without remotes, in this folder
parola-build plain  --version v --out dir               build shell and remotes as one, to compare with
parola-build bytes [--builds dir]                       hold the builds against their budgets
parola-build browsers [--builds dir] [--of folder=dir]  hold the builds (and more files) against the promised browsers
parola-build check  --host url|file [--out dir]          say whether the build in dist would work in that shell
parola-build table                                      print the shared-module table as Markdown, for its page`;

/** Parses repeated options of the form `deploy/partners=/tmp/files`. */
function foldersOf(pairs: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(pairs.map((one) => one.split('=', 2)));
}

function hasFakes(calls: string): boolean {
  if (calls === 'fake' || calls === 'real') return calls === 'fake';
  throw new Error(`--calls is «fake» or «real»; it is «${calls}».`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      out: { type: 'string' },
      base: { type: 'string' },
      dev: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      'reload-on': { type: 'string' },
      builds: { type: 'string' },
      of: { type: 'string', multiple: true },
      host: { type: 'string' },
      site: { type: 'string' },
      calls: { type: 'string', default: 'real' },
    },
  });
  const [command] = positionals;
  const options = { dir: process.cwd(), version: values.version, outDir: values.out, dev: values.dev };
  switch (command) {
    case 'remote': {
      if (values.dev) {
        const fakes = hasFakes(values.calls);
        if (values.site !== undefined) await serveInSite(values.site, { ...options, fakes });
        else console.log(JSON.stringify(await serveRemote({ ...options, fakes, reloadOn: values['reload-on'] })));
        return;
      }
      const { outDir, manifest } = await buildRemote(options);
      console.log(
        `${manifest.name} ${manifest.version} built in ${outDir}, first load ${manifest.firstLoadBytes} bytes`,
      );
      return;
    }
    case 'shell': {
      if (values.watch) {
        const { outDir } = await watchShell(options);
        console.log(JSON.stringify({ watching: outDir }));
        return;
      }
      const { outDir, profile } = await buildShell(options);
      console.log(`shell ${profile.version} built in ${outDir}`);
      return;
    }
    case 'app': {
      if (values.base === undefined) throw new Error('app needs --base.');
      console.log(`built in ${await buildApp({ dir: process.cwd(), base: values.base, outDir: values.out })}`);
      return;
    }
    case 'plain': {
      const { version, out } = values;
      if (version === undefined || out === undefined) throw new Error('plain needs --version and --out.');
      await buildPlain({ root: repositoryRoot(process.cwd()), version, outDir: out });
      console.log(`shell and remotes built as one in ${out}`);
      return;
    }
    case 'bytes':
      process.exitCode = (await bytesGate(buildDirs(repositoryRoot(process.cwd()), values.builds))) ? 0 : 1;
      return;
    case 'browsers': {
      // Imported dynamically: its compatibility data is large, and builds do not need it.
      const { browsersGate } = await import('./browsers/browsers-gate');
      process.exitCode = browsersGate({
        ...buildDirs(repositoryRoot(process.cwd()), values.builds),
        others: foldersOf(values.of),
      })
        ? 0
        : 1;
      return;
    }
    case 'check': {
      if (values.host === undefined) throw new Error('check needs --host.');
      const host = await readHost(values.host);
      const answer = checkAgainst(host, path.resolve(values.out ?? 'dist'));
      console.log(checkLines(host, answer).join('\n'));
      process.exitCode = answer.ok ? 0 : 1;
      return;
    }
    case 'table':
      console.log(sharedModulesTable());
      return;
    default:
      console.log(USAGE);
      process.exitCode = command === undefined ? 0 : 2;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
