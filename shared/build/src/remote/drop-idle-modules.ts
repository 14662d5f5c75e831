import type { Compiler } from 'webpack';

const NAME = 'DropIdleModulesPlugin';

/**
 * Takes out of chunks what webpack would not have put there: modules that do nothing when they are evaluated and of which nothing is used. The
 * federation plugin moves all that its runtime refers to into the entry, by the references alone, so each entry carried what tree shaking
 * had found unused (a logger of the runtime's, 0.4 kB of brotli).
 */
export class DropIdleModulesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After modules were joined: what is part of another module is in no chunk any more.
      compilation.hooks.afterOptimizeChunkModules.tap(NAME, (chunks) => {
        const { chunkGraph, moduleGraph } = compilation;
        for (const chunk of chunks)
          for (const module of chunkGraph.getChunkModules(chunk)) {
            if (module.factoryMeta?.sideEffectFree !== true) continue;
            if (moduleGraph.getExportsInfo(module).isUsed(chunk.runtime)) continue;
            const connections = [...moduleGraph.getIncomingConnections(module)];
            const wanted = connections.some(
              (connection) =>
                connection.originModule &&
                chunkGraph.isModuleInChunk(connection.originModule, chunk) &&
                connection.isActive(chunk.runtime),
            );
            if (!wanted) chunkGraph.disconnectChunkAndModule(chunk, module);
          }
      });
    });
  }
}
