import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { readPackage } from '../unit/paths';
import { commonConfig } from '../webpack/common';
import { IntegrityPlugin } from '../webpack/integrity-plugin';
import { runWebpack } from '../webpack/run';
import { WallPlugin } from '../webpack/wall-plugin';

interface AppOptions {
  /** Folder of the package. */
  dir: string;
  /** Path that its files are served below, such as `/desk/`. */
  base: string;
  outDir?: string | undefined;
}

/**
 * Builds a standalone page, without a release or remotes: `index.html` and files with hashed names. @returns the output
 * folder
 */
export async function buildApp({ dir, base, outDir }: AppOptions): Promise<string> {
  const pkg = readPackage(dir);
  const out = path.resolve(outDir ?? path.join(pkg.dir, 'dist'));
  const common = commonConfig(pkg, { dev: false });
  const css = '[name].[contenthash:8].css';
  await runWebpack({
    ...common,
    entry: { main: './src/main.tsx' },
    output: { ...common.output, path: out, clean: true, uniqueName: `parola_${pkg.name}`, publicPath: base },
    plugins: [
      new WallPlugin(pkg.dir),
      new MiniCssExtractPlugin({ filename: css, chunkFilename: css }),
      new HtmlWebpackPlugin({ template: 'src/index.html', scriptLoading: 'defer' }),
      new IntegrityPlugin('sha256'),
    ],
  });
  return out;
}
