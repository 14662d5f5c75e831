/** Libraries without types of their own; this is the part of them that is used. */
declare module '@size-limit/file' {
  /** As size-limit's own types describe a plugin. */
  const plugin: (...args: unknown[]) => unknown;
  export default plugin;
}

declare module 'css-loader' {
  import type { LoaderContext } from 'webpack';

  /** Names classes where `getLocalIdent` does not; `[local]` is left for the caller. */
  export function defaultGetLocalIdent(
    context: LoaderContext<object>,
    localIdentName: string,
    localName: string,
    options: object,
  ): string;
}

declare module 'eslint-scope' {
  import type { Identifier, Program } from 'acorn';

  interface Scope {
    /** References that no scope resolves. */
    through: readonly { identifier: Identifier }[];
  }

  export function analyze(
    program: Program,
    options: { ecmaVersion: number; sourceType: 'script' | 'module' },
  ): { globalScope: Scope };
}
