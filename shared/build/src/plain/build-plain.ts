import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { currentCommit } from '../unit/commit';
import { readPackage, remotesOf } from '../unit/paths';
import { shellConfig } from '../shell/shell-config';
import { hostProfile } from '../shell/host-profile';
import { runWebpack } from '../webpack/run';
import { WallPlugin } from '../webpack/wall-plugin';

/** A start of the shell with its remotes inside the bundle: like `main.tsx`, with another loader of their code. */
function entryCode(root: string, names: readonly string[]): string {
  const from = (name: string) => JSON.stringify(path.join(root, 'remotes', name, 'src/remote'));
  return [
    `import '@parola/ui/styles.css';`,
    `import { boot } from './src/boot/boot';`,
    `import { showFatal } from './src/boot/fatal';`,
    ...names.map((name, index) => `import * as remote${index} from ${from(name)};`),
    `const remotes = { ${names.map((name, index) => `${JSON.stringify(name)}: remote${index}`).join(', ')} };`,
    `document.querySelector('.boot-late')?.remove();`,
    `const root = document.getElementById('root');`,
    // `/remotes/<name>/<version>/`: a release names a build nowhere else.
    `const federation = () => ({ load: async ({ base }) => remotes[base.split('/')[2]] });`,
    `boot({ root, federation }).catch((error) => {`,
    `  console.error('[shell] could not start', error);`,
    `  showFatal(root, 'start');`,
    `});`,
  ].join('\n');
}

/**
 * The baseline for the cost of federation: shell and remotes of this repository as one webpack build, split by page,
 * without federation. It is served as a shell of this version; no page then requests the remotes' own files.
 */
export async function buildPlain(options: { root: string; version: string; outDir: string }): Promise<void> {
  const { root, version } = options;
  const outDir = path.resolve(options.outDir);
  const pkg = readPackage(path.join(root, 'shell'));
  const profile = hostProfile(pkg, version);
  const shell = shellConfig(pkg, profile, currentCommit(pkg.dir), outDir, false);
  await runWebpack({
    ...shell,
    entry: { main: `data:text/javascript,${encodeURIComponent(entryCode(root, remotesOf(root)))}` },
    // An address in the code counts as a module of the strict kind, which names files in full.
    module: {
      ...shell.module,
      rules: [...(shell.module?.rules ?? []), { scheme: 'data', resolve: { fullySpecified: false } }],
    },
    // Here the shell imports remotes, which the walls forbid elsewhere.
    plugins: shell.plugins?.filter((plugin) => !(plugin instanceof WallPlugin)),
  });
  writeFileSync(path.join(outDir, 'host-profile.json'), `${JSON.stringify(profile, null, 1)}\n`);
}
