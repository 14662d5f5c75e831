/**
 * The package entry for the catalogue, in a separate file: the build of the pictures imports the catalogue, and no
 * module inside a package imports an entry.
 */
export { CATALOGUE } from './catalogue';
