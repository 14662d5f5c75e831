import type { RefusalName } from './refusals/refusals';

/** The picture types of uploads, as MIME types. The content of a file decides its type, never its name. */
export const IMAGE_TYPES = [
  'image/png',
  'image/jpeg',
  'image/svg+xml',
  'image/gif',
  'image/bmp',
  'image/webp',
  'image/tiff',
] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** The bounds of one field of a form. */
export interface FileField {
  readonly types: readonly ImageType[];
  /** The most that one file may hold, in bytes. */
  readonly maxBytes: number;
  /** The most files. */
  readonly maxCount: number;
  /** The fewest; 1 unless said otherwise. */
  readonly minCount?: 0;
  /** The refusal of too many files, and of one that is too large or of another type, instead of 413 and 400. */
  readonly refuses?: { readonly count: RefusalName; readonly file: RefusalName };
}
export type FileFields = Readonly<Record<string, FileField>>;

/** The text parts of a form may be as long together as the body of any other call, in bytes. */
export const FORM_TEXT_BYTES = 256 * 1024;

/**
 * The largest size of a whole form of these fields in transit, in bytes: its files, its texts and the separators of
 * its parts.
 */
export function formBytes(fields: FileFields): number {
  const files = Object.values(fields).reduce((sum, { maxBytes, maxCount }) => sum + maxBytes * maxCount, 0);
  return files + 2 * FORM_TEXT_BYTES;
}

/** A field of a call as a text part of a form: text as it is, any other value as JSON. */
export function formText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
