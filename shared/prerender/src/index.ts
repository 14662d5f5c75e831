/** Prerendered parts of pages: what a build of a remote brings of a page before any script, and how it is filled with the data of the minute. */
export { LONGEST_PRERENDERED, prerenderedSchema, readPrerendered, type Prerendered } from './artefact';
export { fillPrerendered, type FillParts } from './fill';
