/**
 * Prerendered parts of pages: a remote's build makes the HTML of a page as it is before any script, and the edge fills
 * it with current data.
 */
export { LONGEST_PRERENDERED, prerenderedSchema, readPrerendered, type Prerendered } from './artefact';
export { fillPrerendered, type FillParts } from './fill';
