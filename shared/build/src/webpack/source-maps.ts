import webpack, { type Compiler } from 'webpack';

const NAME = 'StableSourceMapsPlugin';

interface SourceMap {
  file?: string;
  sources: string[];
  sourcesContent: string[];
}

/**
 * Removes file names with preliminary hashes from source maps, because these differ between checkouts: the `file`
 * member and the text of webpack's runtime.
 */
class StableSourceMapsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          for (const { name, source } of compilation.getAssets()) {
            if (!name.endsWith('.map')) continue;
            const { file: _file, ...map }: SourceMap = JSON.parse(source.source().toString());
            const sourcesContent = map.sourcesContent.map((text, index) =>
              /\/webpack\/runtime\//.test(map.sources[index] ?? '') ? '' : text,
            );
            compilation.updateAsset(
              name,
              new compiler.webpack.sources.RawSource(JSON.stringify({ ...map, sourcesContent })),
            );
          }
        },
      );
    });
  }
}

/**
 * Writes source maps beside the files, without references to them. `exclude`: files without code of this repository.
 */
export function sourceMapPlugins(exclude: readonly string[] = []) {
  return [
    new webpack.SourceMapDevToolPlugin({ filename: '[file].map', append: false, exclude: [...exclude] }),
    new StableSourceMapsPlugin(),
  ];
}
