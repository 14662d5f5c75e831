/**
 * The checks of all packages, and the facts about the workspace that checks and builds share. The command is
 * `parola-check`.
 */
export * from './modules/shared-modules';
export { refusedRequest } from './modules/refused-request';
export { readFiles } from './workspace/read-files';
export { repositoryRoot } from './workspace/root';
