import type { RefusalName } from './refusals/refusals';

/** The kinds of picture that an upload may hold, as MIME types. What a file is, its content says, never its name. */
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

/** What one field of a form takes. */
export interface FileField {
  readonly types: readonly ImageType[];
  /** The most that one file may hold, in bytes. */
  readonly maxBytes: number;
  /** The most files. */
  readonly maxCount: number;
  /** The fewest; 1 unless said otherwise. */
  readonly minCount?: 0;
  /** What is said to more files, and to one that is too large or of another type, instead of 413 and 400. */
  readonly refuses?: { readonly count: RefusalName; readonly file: RefusalName };
}
export type FileFields = Readonly<Record<string, FileField>>;

/** The text parts of a form may be as long together as the body of any other call, in bytes. */
export const FORM_TEXT_BYTES = 256 * 1024;

/** The most that a whole form of these fields can hold on its way, in bytes: its files, its texts and what stands between its parts. */
export function formBytes(fields: FileFields): number {
  const files = Object.values(fields).reduce((sum, { maxBytes, maxCount }) => sum + maxBytes * maxCount, 0);
  return files + 2 * FORM_TEXT_BYTES;
}

/** A field of a call as a text part of a form: text as it is, anything else as JSON. */
export function formText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
