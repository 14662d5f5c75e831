/** The front door: the one server that browsers reach. */
export { developmentFolder } from './development';
export { EDGE_VARIABLES } from './edge-settings';
export { buildEdge, type EdgeOptions } from './server';
export type { ReleaseSource } from './live-release';
