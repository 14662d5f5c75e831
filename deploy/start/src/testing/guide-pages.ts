/** The first guide: creates a remote and ships it. */
export const START = 'start.md';
/** Guides that extend the remote of the first guide, in the order in which the test follows them. */
export const GUIDES = ['page', 'text', 'modal', 'event', 'upload', 'call'].map((name) => `how-to/${name}.md`);
