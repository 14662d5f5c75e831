/** The front door on the single URL. */
export { DEVELOPMENT_SHELL, developmentFolder } from './development';
export { EDGE_VARIABLES } from './edge-settings';
export { buildEdge, type EdgeOptions } from './server';
export type { ReleaseSource } from './live-release';
