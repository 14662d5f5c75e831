/**
 * Builds of remotes and of the shell, the shared-module table, and the parts that other tools use. The command is
 * `parola-build`.
 */
export * from '@parola/presets';
export { providedModules } from './unit/provided-modules';
export { buildRemote, type BuildOptions } from './remote/build-remote';
export { firstAnswer, serveRemote, type DevServerLine } from './remote/dev-server';
export { buildShell, builtStamp } from './shell/build-shell';
export { hostProfile } from './shell/host-profile';
export { RELEASE_MARKER } from './shell/html-plugin';
export { shellBase } from './shell/shell-config';
export type { ShellStats } from './bytes/shell-stats';
export { remotesOf } from './unit/paths';
