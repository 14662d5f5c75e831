import path from 'node:path';
import { build } from 'esbuild';
import { OLDEST } from '@parola/presets/browsers';

/** Addresses of the bundles on this origin, and all of their files. */
export interface Assets {
  gameScript: string;
  payScript: string;
  liveScript: string;
  liveStyle: string;
  gameStyle: string;
  pageStyle: string;
  files: ReadonlyMap<string, Uint8Array>;
}

/** The oldest supported browsers, in esbuild's notation. */
const TARGETS = Object.entries(OLDEST).map(([browser, version]) => browser + version);

const ENTRIES = {
  gameScript: path.join(__dirname, '../client/main.ts'),
  payScript: path.join(__dirname, '../client/pay.ts'),
  liveScript: path.join(__dirname, '../client/live/main.ts'),
  liveStyle: path.join(__dirname, '../client/style/live.css'),
  gameStyle: path.join(__dirname, '../client/style/game.css'),
  pageStyle: path.join(__dirname, 'style/pages.css'),
};

async function bundleAll(): Promise<Assets> {
  const files = new Map<string, Uint8Array>();

  async function bundle(entry: string): Promise<string> {
    const { outputFiles } = await build({
      entryPoints: [entry],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: TARGETS,
      outdir: '/assets',
      publicPath: '/assets',
      entryNames: '[name]-[hash]',
      assetNames: '[name]-[hash]',
      // A game loads the pictures of its own scene only.
      loader: { '.woff2': 'file', '.scene.svg': 'file', '.svg': 'dataurl' },
      legalComments: 'none',
      logLevel: 'silent',
    });
    for (const { path: url, contents } of outputFiles) files.set(url, contents);
    const main = outputFiles.find((file) => ['.js', '.css'].includes(path.extname(file.path)));
    if (!main) throw new Error(`${entry} was not built`);
    return main.path;
  }

  const [gameScript, payScript, liveScript, liveStyle, gameStyle, pageStyle] = await Promise.all([
    bundle(ENTRIES.gameScript),
    bundle(ENTRIES.payScript),
    bundle(ENTRIES.liveScript),
    bundle(ENTRIES.liveStyle),
    bundle(ENTRIES.gameStyle),
    bundle(ENTRIES.pageStyle),
  ]);
  return { gameScript, payScript, liveScript, liveStyle, gameStyle, pageStyle, files };
}

let bundled: Promise<Assets> | undefined;

/**
 * Bundles the scripts and styles of the pages into memory, once per process. It takes a fraction of a second, so there
 * is no separate build step.
 */
export function bundleAssets(): Promise<Assets> {
  bundled ??= bundleAll();
  return bundled;
}
