import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { currentCommit } from '../unit/commit';
import { readPackage, remotesOf } from '../unit/paths';
import { shellConfig } from '../shell/shell-config';
import { hostProfile } from '../shell/host-profile';
import { runWebpack } from '../webpack/run';
import { WallPlugin } from '../webpack/wall-plugin';

/**
 * Code of an entry that starts the shell with its remotes inside the bundle: like `main.tsx`, with another loader of
 * remotes.
 */
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
    // The base has the form `/remotes/<name>/<version>/`, the only place of a release with the name of the build.
    `const federation = () => ({ load: async ({ base }) => remotes[base.split('/')[2]] });`,
    `boot({ root, federation }).catch((error) => {`,
    `  console.error('[shell] could not start', error);`,
    `  showFatal(root, 'start');`,
    `});`,
  ].join('\n');
}

/**
 * Builds the baseline for measuring the cost of federation: shell and remotes of this repository as one webpack build,
 * split by page, without federation. It is served as a shell of this version; its pages never request the remotes'
 * files.
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
    // webpack treats code in a data URL as a strict ES module, which would need full file names in imports.
    module: {
      ...shell.module,
      rules: [...(shell.module?.rules ?? []), { scheme: 'data', resolve: { fullySpecified: false } }],
    },
    // This build imports remotes, which WallPlugin forbids.
    plugins: shell.plugins?.filter((plugin) => !(plugin instanceof WallPlugin)),
  });
  writeFileSync(path.join(outDir, 'host-profile.json'), `${JSON.stringify(profile, null, 1)}\n`);
}
