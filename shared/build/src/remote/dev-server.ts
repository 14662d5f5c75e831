import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { globalName, type RemoteDefinition } from '@parola/contract';
import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readPackage, type PackageInfo } from '../unit/paths';
import { commonConfig } from '../webpack/common';
import { ForbiddenRequestsPlugin } from '../webpack/forbidden-requests-plugin';
import { WallPlugin } from '../webpack/wall-plugin';
import { fakesHandler, readFakes, sourceHandler } from './dev-middlewares';
import { ENTRY_FILE, federationPlugins } from './remote-config';
import { readDefinition } from './definition';
import { remoteManifest } from './manifest';

/**
 * The first output line of `parola-build remote --dev`, for the tool that overrides a remote in a development shell.
 */
export interface DevServerLine {
  entry: string;
  name: string;
  global: string;
  manifest: string;
}

/** Rebuilds `manifest.json` in memory with every compilation. */
class DevManifestPlugin {
  constructor(
    private readonly pkg: PackageInfo,
    private readonly version: string,
  ) {}
  apply(compiler: Compiler): void {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('DevManifestPlugin', (compilation: Compilation) => {
      compilation.fileDependencies.add(path.join(this.pkg.dir, 'remote.config.ts'));
      compilation.hooks.processAssets.tap({ name: 'DevManifestPlugin', stage }, () => {
        const files = new Map(compilation.getAssets().map(({ name, source }) => [name, source.buffer()]));
        try {
          // Read with every compilation, so that edits of the definition reach the page.
          const definition = readDefinition(this.pkg, { reload: true });
          const manifest = remoteManifest(compilation, files, definition, this.version, compiler.context);
          compilation.emitAsset('manifest.json', new compiler.webpack.sources.RawSource(JSON.stringify(manifest)));
        } catch (error) {
          // Differences from the declarations are normal while a developer types: a short error, and the page keeps the
          // last good code.
          compilation.errors.push(
            new compiler.webpack.WebpackError(error instanceof Error ? error.message : String(error)),
          );
        }
      });
    });
  }
}

function devConfig(pkg: PackageInfo, definition: RemoteDefinition, version: string, origin: string): Configuration {
  const common = commonConfig(pkg, { dev: true, refresh: true, inject: true });
  return {
    ...common,
    entry: {},
    output: {
      ...common.output,
      path: path.join(pkg.dir, 'dist'),
      uniqueName: globalName(definition.name, version),
      publicPath: `${origin}/`,
    },
    // Otherwise hot reload would dispose the shared modules of a page that does not compile, and the mended page would
    // get them uninitialised.
    optimization: { ...common.optimization, chunkIds: 'named', emitOnErrors: false },
    plugins: [
      new ForbiddenRequestsPlugin(),
      new WallPlugin(pkg.dir),
      ...federationPlugins(definition.name, version),
      new ReactRefreshPlugin({ overlay: false, library: definition.name }),
      new DevManifestPlugin(pkg, version),
    ],
  };
}

export interface ServeOptions {
  dir: string;
  version?: string;
  /** A file that is rewritten after each build of the development shell; its change reloads the pages. */
  reloadOn?: string;
  /** Serves the prepared responses of `src/testing/fakes.ts` to the development shell. */
  fakes?: boolean;
}

/**
 * Serves the remote in `dir` with React refresh on a free port. It works only in a development build of the shell: a
 * production React has no hooks for refresh and crashes on development JSX. The server ends with the process.
 */
export async function serveRemote({ dir, version, reloadOn, fakes = false }: ServeOptions): Promise<DevServerLine> {
  const pkg = readPackage(dir);
  const definition = readDefinition(pkg);
  // Read once before the start, so that a missing or wrong file is reported at once.
  if (fakes) readFakes(pkg);
  const built = version ?? pkg.version;
  process.env.MF_BUILD_VERSION = built;
  // Outside the ports of the product (8080 and up).
  process.env.WEBPACK_DEV_SERVER_BASE_PORT ??= '4100';
  const port = await WebpackDevServer.getFreePort('auto', 'localhost');
  const origin = `http://localhost:${port}`;
  const compiler = webpack(devConfig(pkg, definition, built, origin));
  if (!compiler) throw new Error('webpack made no compiler of this configuration.');
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      // The page that loads this remote has another origin.
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
      static: false,
      ...(reloadOn !== undefined && { watchFiles: [reloadOn] }),
      setupMiddlewares: (middlewares) => [
        { name: 'parola-source', path: '/parola-source', middleware: sourceHandler(pkg, compiler) },
        // Also with real calls: browsers show a missing address in the console as an error of the page.
        {
          name: 'parola-fakes',
          path: '/parola-fakes',
          middleware: fakesHandler(() => (fakes ? readFakes(pkg) : {})),
        },
        ...middlewares,
      ],
    },
    compiler,
  );
  await server.start();
  return {
    entry: `${origin}/${ENTRY_FILE}`,
    name: definition.name,
    global: globalName(definition.name, built),
    manifest: `${origin}/manifest.json`,
  };
}

/** Retry interval until the first compilation; ms. */
const RETRY_MS = 500;

/**
 * Waits for the first build of the dev server that serves `entry`. Until then the server keeps requests waiting, and on
 * a busy machine drops them: a page would continue without the remote.
 */
export async function firstAnswer(entry: string): Promise<void> {
  while (!(await fetch(entry).catch(() => undefined))) await sleep(RETRY_MS);
}
