import path from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@parola/presets';
import { readPackage } from './unit/paths';

// Each command imports its own code: webpack, the prerendering and the compatibility data take longer to load than most
// commands take to run.
const USAGE = `parola-build remote [--version v] [--out dir] [--dev]   build (or serve) the remote in this folder; [--reload-on file]
parola-build remote --dev --site url [--calls fake]      serve it inside a running site, with prepared responses of src/testing/fakes.ts
parola-build shell  [--version v] [--out dir] [--dev]   build the shell in this folder; with [--watch] again and again
parola-build app    --base path [--out dir]             build a page of its own, without remotes, in this folder
parola-build plain  --version v --out dir               build shell and remotes as one, to compare with
parola-build bytes [--builds dir]                       hold the builds against their budgets
parola-build browsers [--builds dir] [--of folder=dir]  hold the builds (and more files) against the promised browsers
parola-build check  [folder] [--host url|file] [--json]  check a build of any tool (default: dist), and whether it would
                                                        work in that shell; exit 0 holds, 1 refused, 2 no folder
parola-build manifest [folder] [--entry file] [--version v]  write manifest.json for a build of another tool
parola-build key <file>                                 make a publisher's key, and print its public half for the registry
parola-build attest [folder] [--key file]               write the attestation of a build into its folder, for its upload
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
      entry: { type: 'string', default: 'remoteEntry.js' },
      json: { type: 'boolean', default: false },
      key: { type: 'string' },
    },
  });
  const [command, folder] = positionals;
  const options = { dir: process.cwd(), version: values.version, outDir: values.out, dev: values.dev };
  switch (command) {
    case 'remote': {
      if (values.dev) {
        const fakes = hasFakes(values.calls);
        if (values.site !== undefined) {
          const { serveInSite } = await import('./running-site');
          await serveInSite(values.site, { ...options, fakes });
          return;
        }
        const { serveRemote } = await import('./remote/dev-server');
        console.log(JSON.stringify(await serveRemote({ ...options, fakes, reloadOn: values['reload-on'] })));
        return;
      }
      const { buildRemote } = await import('./remote/build-remote');
      const { outDir, manifest } = await buildRemote(options);
      console.log(
        `${manifest.name} ${manifest.version} built in ${outDir}, first load ${manifest.firstLoadBytes} bytes`,
      );
      return;
    }
    case 'shell': {
      const { buildShell, watchShell } = await import('./shell/build-shell');
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
      const { buildApp } = await import('./app/build-app');
      console.log(`built in ${await buildApp({ dir: process.cwd(), base: values.base, outDir: values.out })}`);
      return;
    }
    case 'plain': {
      const { version, out } = values;
      if (version === undefined || out === undefined) throw new Error('plain needs --version and --out.');
      const { buildPlain } = await import('./plain/build-plain');
      await buildPlain({ root: repositoryRoot(process.cwd()), version, outDir: out });
      console.log(`shell and remotes built as one in ${out}`);
      return;
    }
    case 'bytes': {
      const { buildDirs, bytesGate } = await import('./bytes/bytes-gate');
      process.exitCode = (await bytesGate(buildDirs(repositoryRoot(process.cwd()), values.builds))) ? 0 : 1;
      return;
    }
    case 'browsers': {
      const { buildDirs } = await import('./bytes/bytes-gate');
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
      const { check } = await import('./artefact/check-command');
      process.exitCode = await check(path.resolve(folder ?? values.out ?? 'dist'), values);
      return;
    }
    case 'manifest': {
      const { writeForeignManifest } = await import('./artefact/foreign-manifest');
      const { readDefinition } = await import('./remote/definition');
      const pkg = readPackage(process.cwd());
      const manifest = await writeForeignManifest({
        dir: pkg.dir,
        folder: path.resolve(folder ?? values.out ?? 'dist'),
        definition: readDefinition(pkg),
        version: values.version ?? pkg.version,
        entry: values.entry,
      });
      console.log(`${manifest.name} ${manifest.version}: manifest.json lists ${manifest.files.length} files.`);
      return;
    }
    case 'key': {
      const { makeKey } = await import('./artefact/attest-command');
      if (folder === undefined) throw new Error('key needs the file for the key.');
      makeKey(folder);
      return;
    }
    case 'attest': {
      const { attest } = await import('./artefact/attest-command');
      const built = path.resolve(folder ?? values.out ?? 'dist');
      process.exitCode = await attest({ folder: built, dir: process.cwd(), key: values.key });
      return;
    }
    case 'table': {
      const { sharedModulesTable } = await import('./shared-modules-table');
      console.log(sharedModulesTable());
      return;
    }
    default:
      console.log(USAGE);
      process.exitCode = command === undefined ? 0 : 2;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
