/** The shared packages that a remote needs, directly or not, in the order of their dependencies. */
export const REMOTE_PACKAGES = [
  'contract',
  'calls',
  'text',
  'prerender',
  'kit',
  'ui',
  'presets',
  'artefact',
  'build',
  'testing',
] as const;

/** The published packages: those of a remote, and the starter of its repository. */
export const PACKAGES = [...REMOTE_PACKAGES, 'create-remote'] as const;

export type PackageName = (typeof PACKAGES)[number];

export const SCOPE = '@parola/';

/**
 * Packages of tools for Node. They are compiled to CommonJS, because Jest and webpack load parts of them by `require`.
 */
const TOOLS: readonly PackageName[] = ['presets', 'artefact', 'build', 'create-remote'];

export const isTool = (name: PackageName): boolean => TOOLS.includes(name);
