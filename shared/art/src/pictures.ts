/**
 * The door to the catalogue. A file of its own: the build of the pictures imports the catalogue, and a door stands
 * above everything else.
 */
export { CATALOGUE } from './catalogue';
