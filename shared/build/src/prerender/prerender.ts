import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RemoteDefinition } from '@parola/contract';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { readPrerendered } from '@parola/prerender';
import type { Configuration } from 'webpack';
import type { PackageInfo } from '../unit/paths';
import { commonConfig } from '../webpack/common';
import { runWebpack } from '../webpack/run';

const SOURCE = 'src/prerender.tsx';
const FOLDER = 'prerendered';

/**
 * webpack configuration of the harness with the remote's source, for Node. It uses the rules of the real build, so
 * class names are equal.
 */
function harnessConfig(pkg: PackageInfo, outDir: string): Configuration {
  const common = commonConfig(pkg, { dev: false });
  return {
    ...common,
    target: 'node20',
    entry: { prerender: require.resolve('./harness') },
    output: { ...common.output, path: outDir, filename: '[name].cjs', chunkFilename: '[name].cjs' },
    optimization: { minimize: false, splitChunks: false },
    resolve: { ...common.resolve, alias: { '@parola/prerender-source$': path.join(pkg.dir, SOURCE) } },
    plugins: [new MiniCssExtractPlugin()],
  };
}

function assertDeclared(
  definition: RemoteDefinition,
  key: string,
  config: readonly string[],
  calls: readonly string[],
): void {
  const declared = [
    ...definition.routes.map(({ id }) => `route:${id}`),
    ...definition.slots.map(({ id }) => `slot:${id}`),
  ];
  const { needs } = definition;
  const unknown = [
    ...(declared.includes(key) ? [] : [key]),
    ...config.filter((one) => !needs.config.some((needed) => needed === one)),
    ...calls.filter((one) => !needs.calls.some((needed) => needed === one)),
  ];
  if (unknown.length)
    throw new Error(
      `${SOURCE} of ${definition.name} names ${unknown.join(' and ')}, which its remote.config.ts does not.`,
    );
}

/**
 * Renders the exports of a remote's `src/prerender.tsx` into `outDir`, if that file exists. @returns the file of each
 * contribution. @throws Error with the message of React or of the parser of the artefact
 */
export async function prerender(
  pkg: PackageInfo,
  definition: RemoteDefinition,
  outDir: string,
): Promise<Record<string, string> | undefined> {
  if (!existsSync(path.join(pkg.dir, SOURCE))) return undefined;
  const bundles = mkdtempSync(path.join(tmpdir(), 'parola-prerender-'));
  try {
    await runWebpack(harnessConfig(pkg, bundles));
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [path.join(bundles, 'prerender.cjs')], {
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 16 * 1024 * 1024,
    });
    if (stderr.trim()) throw new Error(`${SOURCE} of ${definition.name}: ${stderr.trim()}`);
    const made: Record<string, unknown> = JSON.parse(stdout);
    const files: Record<string, string> = {};
    mkdirSync(path.join(outDir, FOLDER), { recursive: true });
    for (const [key, artefact] of Object.entries(made)) {
      const bytes = Buffer.from(`${JSON.stringify(artefact)}\n`);
      const { config, calls } = readPrerendered(bytes, `${key} of ${SOURCE} of ${definition.name}`);
      assertDeclared(definition, key, config, calls);
      const file = `${FOLDER}/${key.replace(':', '.')}.json`;
      writeFileSync(path.join(outDir, file), bytes);
      files[key] = file;
    }
    return files;
  } finally {
    rmSync(bundles, { recursive: true, force: true });
  }
}
