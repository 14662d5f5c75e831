/** Types of the used parts of libraries that ship no types. */
declare module '@size-limit/file' {
  /** The shape of a plugin in size-limit's types. */
  const plugin: (...args: unknown[]) => unknown;
  export default plugin;
}

declare module 'css-loader' {
  import type { LoaderContext } from 'webpack';

  /** The names that css-loader gives to classes where `getLocalIdent` returns none; the caller replaces `[local]`. */
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
