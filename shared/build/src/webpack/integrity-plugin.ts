import { integrityOf, type HashAlgorithm } from '@parola/artefact';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const NAME = 'IntegrityPlugin';
const MARKER = '@@parola-integrity@@';
const MAP = '__webpack_require__.sri';

class IntegrityMapModule extends webpack.RuntimeModule {
  constructor() {
    super('integrity map');
  }
  override generate(): string {
    return `${MAP} = "${MARKER}";`;
  }
}

/** File → hash, for all scripts and styles except the file that contains the map. */
function hashesWithout(holder: string, compilation: Compilation, algorithm: HashAlgorithm): Record<string, string> {
  const files = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name) && name !== holder);
  return Object.fromEntries(
    files
      .map(({ name, source }): [string, string] => [name, integrityOf(source.buffer(), algorithm)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/**
 * Adds subresource integrity to every script and style sheet that a build loads at run time, and to the tags of its
 * HTML. The file with the webpack runtime contains the hashes of all others, so a check of that one file (the release
 * pins its hash) covers them all.
 * It exists because webpack-subresource-integrity cannot build remotes (with `import: false` webpack makes a chunk that
 * has an id but no file) and omits lazily loaded style sheets. The map is filled in after source maps are made, so
 * columns behind it are wrong in the source map of that file.
 */
export class IntegrityPlugin {
  /**
   * `algorithm`: must be the algorithm of the preload links to the same files. A browser treats a file preloaded with
   * another kind of hash as another file and loads it again.
   */
  constructor(private readonly algorithm: HashAlgorithm) {}

  apply(compiler: Compiler): void {
    const { RuntimeGlobals, Template, runtime } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const holders = new Set<Chunk>();
      const addMap = (chunk: Chunk, needs: Set<string>) => {
        if (holders.has(chunk)) return;
        holders.add(chunk);
        needs.add(RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new IntegrityMapModule());
      };
      for (const loading of [RuntimeGlobals.loadScript, RuntimeGlobals.ensureChunkHandlers]) {
        compilation.hooks.runtimeRequirementInTree.for(loading).tap(NAME, addMap);
      }
      const lookUp = (tag: string, url: string) =>
        Template.asString([
          `${tag}.integrity = ${MAP}[${url}.slice(${RuntimeGlobals.publicPath}.length)];`,
          `${tag}.crossOrigin = "anonymous";`,
        ]);
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source) =>
        Template.asString([source, lookUp('script', 'url')]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (source, names) =>
        Template.asString([source, lookUp(names.tag, 'fullhref')]),
      );
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          fillMaps(compiler, compilation, this.algorithm);
          markTags(compiler, compilation, this.algorithm);
        },
      );
    });
  }
}

function fillMaps(compiler: Compiler, compilation: Compilation, algorithm: HashAlgorithm): void {
  const holders = compilation
    .getAssets()
    .filter(({ name, source }) => name.endsWith('.js') && source.source().toString().includes(MARKER));
  const [holder, second] = holders;
  if (second)
    throw new Error(
      `${NAME}: ${holders.map(({ name }) => name).join(' and ')} both hold a webpack runtime; one build has one.`,
    );
  if (!holder) return;
  const map = JSON.stringify(hashesWithout(holder.name, compilation, algorithm));
  const filled = holder.source
    .source()
    .toString()
    .replace(new RegExp(`(["'\`])${MARKER}\\1`), () => map);
  compilation.updateAsset(holder.name, new compiler.webpack.sources.RawSource(filled));
}

/** Adds `integrity` and `crossorigin` to the script and style tags of emitted HTML. */
function markTags(compiler: Compiler, compilation: Compilation, algorithm: HashAlgorithm): void {
  const publicPath = String(compilation.outputOptions.publicPath);
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.html')) continue;
    const marked = source
      .source()
      .toString()
      .replace(/(src|href)="([^"]+\.(?:js|css))"/g, (attribute, _kind, url: string) => {
        const asset = url.startsWith(publicPath) ? compilation.getAsset(url.slice(publicPath.length)) : undefined;
        return asset
          ? `${attribute} integrity="${integrityOf(asset.source.buffer(), algorithm)}" crossorigin="anonymous"`
          : attribute;
      });
    compilation.updateAsset(name, new compiler.webpack.sources.RawSource(marked));
  }
}
