import { bool, list, object, optional, text, type Infer } from '../schema/schema-builders';
import { FILE_PATH, SRI } from './document-parts';

/** Limit of the files of one build. */
const MOST_FILES = 2000;

/**
 * Scripts and style sheets of a build whose hashes the page checks itself, because the entry does not hold them. An ES
 * module (`module`) comes after those that it imports. A page reads the list only when it loads such a build, so that
 * its first script needs no code for it.
 */
export const checkedFilesSchema = list(
  object({ path: text({ pattern: FILE_PATH }), integrity: text({ pattern: SRI }), module: optional(bool) }),
  { maxItems: MOST_FILES },
);
export type CheckedFile = Infer<typeof checkedFilesSchema>[number];
