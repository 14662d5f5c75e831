/**
 * THE table of shared modules. It generates the federation settings of every remote, the list of modules that a shell
 * provides, `shared` of manifests and host profiles, the import rules of the linter, and the table in
 * docs/build/shared-modules.md.
 */
export interface SharedModule {
  /** npm name of the package. */
  name: string;
  /**
   * `host-only`: one copy per page, provided by the shell, never bundled by a remote. `private`: each importer
   * bundles it.
   */
  policy: 'host-only' | 'private';
  /**
   * Imports that resolve to the shell's copy. A sub-path needs a separate entry: `react` does not cover
   * `react/jsx-runtime`.
   */
  entries?: readonly string[];
  /** Those of `entries` that the shell loads only on the first request of a remote. */
  lazy?: readonly string[];
  /** Requests of a host-only package that each remote bundles all the same: parts without state, on few pages. */
  bundled?: readonly string[];
  /** Imports that a remote must not make, each with its replacement. */
  forbidden?: Readonly<Record<string, string>>;
  /**
   * Version range of the shell's copy that a remote accepts: `^x.y.z`. It is explicit, because an inferred range is
   * exact or empty.
   */
  range?: string;
  owner: string;
  reason: string;
  deprecated?: { use: string; removedIn: string };
}

export const SHARED_MODULES: readonly SharedModule[] = [
  {
    name: 'react',
    policy: 'host-only',
    entries: ['react', 'react/jsx-runtime'],
    range: '^19.3.0',
    owner: 'shell',
    reason: 'Hooks and context work only with one copy in the page.',
  },
  {
    name: 'react-dom',
    policy: 'host-only',
    entries: ['react-dom'],
    range: '^19.3.0',
    owner: 'shell',
    forbidden: {
      'react-dom/client':
        'The shell renders; a remote only exports components (a second root would ship a second react-dom).',
    },
    reason: 'Portals and flushSync must belong to the renderer of the page.',
  },
  {
    name: '@parola/kit',
    policy: 'host-only',
    entries: ['@parola/kit', '@parola/kit/router'],
    range: '^1.2.0',
    owner: 'shell',
    forbidden: { '@parola/kit/host': 'It is the inner door of the shell.' },
    reason: 'It holds the context that connects a remote with its host.',
  },
  {
    name: '@parola/ui',
    policy: 'host-only',
    entries: ['@parola/ui', '@parola/ui/forms'],
    lazy: ['@parola/ui/forms'],
    bundled: ['@parola/ui/table'],
    range: '^1.1.0',
    owner: 'shell',
    forbidden: {
      '@parola/ui/styles.css': 'The shell loads the base styles once.',
      '@parola/ui/accents.css': 'The shell loads the base styles once.',
      '@parola/ui/theme': 'The shell shows themes.',
    },
    reason: 'One copy of the design system and of its style sheet.',
  },
  {
    name: '@parola/contract',
    policy: 'private',
    owner: 'shell',
    reason: 'Types and small pure functions; a remote must stand by the version it was built with.',
  },
  { name: '@parola/calls', policy: 'private', owner: 'platform', reason: 'Types and constants; see contract.' },
  {
    name: 'lucide-react',
    policy: 'private',
    owner: 'each remote',
    reason: 'Sharing it would ship every icon; a remote bundles the few it draws.',
  },
  { name: 'zustand', policy: 'private', owner: 'each package', reason: 'Small, and a store never crosses a wall.' },
  { name: 'mitt', policy: 'private', owner: 'shell', reason: 'The bus is reached through the host, never raw.' },
  {
    name: 'axios',
    policy: 'private',
    owner: 'shell',
    forbidden: { axios: 'Call the platform with the API service of the host (`useCall`, `useAction`).' },
    reason: 'The shell owns the one client, which adds the token.',
  },
  {
    name: 'react-router-dom',
    policy: 'private',
    owner: 'kit',
    forbidden: {
      'react-router-dom': 'Import the router hooks from `@parola/kit/router`.',
      'react-router': 'Import the router hooks from `@parola/kit/router`.',
    },
    reason: 'Sharing the whole namespace costs 40 kB; the kit re-exports the parts in use.',
  },
];

/** A shared module that only the shell contains; the table's test ensures that each has a range and entries. */
export interface HostOnlyModule extends SharedModule {
  policy: 'host-only';
  entries: readonly string[];
  range: string;
}

function isHostOnly(module: SharedModule): module is HostOnlyModule {
  return module.policy === 'host-only' && module.entries !== undefined && module.range !== undefined;
}

export function hostOnlyModules(table: readonly SharedModule[] = SHARED_MODULES): HostOnlyModule[] {
  return table.filter(isHostOnly);
}

/** All imports that resolve to the shell's copy, each with its package. */
export function sharedEntries(): { entry: string; module: HostOnlyModule }[] {
  return hostOnlyModules().flatMap((module) => module.entries.map((entry) => ({ entry, module })));
}

/** Imports that fail a remote's build and lint → their replacement. */
export function forbiddenInRemotes(): Record<string, string> {
  return Object.assign({}, ...SHARED_MODULES.map((module) => module.forbidden ?? {}));
}

/**
 * The `shared` option of a remote's federation plugin: all shared modules come from the shell, none is bundled, and a
 * wrong version is an error.
 */
export function remoteSharedConfig() {
  const config: Record<string, { singleton: true; strictVersion: true; import: false; requiredVersion: string }> = {};
  for (const { entry, module } of sharedEntries())
    config[entry] = { singleton: true, strictVersion: true, import: false, requiredVersion: module.range };
  return config;
}

/** `deprecated` of the host profile, by entry. */
export function deprecatedModules(): Record<string, { use: string; removedIn: string }> {
  return Object.fromEntries(
    sharedEntries().flatMap(({ entry, module }) => (module.deprecated ? [[entry, module.deprecated]] : [])),
  );
}
