/** Libraries without types of their own; this is the part of them that is used. */
declare module 'eslint-plugin-jsx-a11y' {
  import type { Linter } from 'eslint';

  const plugin: { flatConfigs: { recommended: Linter.Config } };
  export default plugin;
}

declare module '@size-limit/file' {
  /** As size-limit's own types describe a plugin. */
  const plugin: (...args: unknown[]) => unknown;
  export default plugin;
}
