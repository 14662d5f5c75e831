/** Libraries without types of their own; this is the part of them that is used. */
declare module '@size-limit/file' {
  /** As size-limit's own types describe a plugin. */
  const plugin: (...args: unknown[]) => unknown;
  export default plugin;
}
