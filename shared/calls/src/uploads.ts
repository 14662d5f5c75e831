import type { RefusalName } from './refusals/refusals';

/** Picture types of uploads, as MIME types. The content of a file decides its type, never its name. */
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

/** Limits of one file field of a form. */
export interface FileField {
  readonly types: readonly ImageType[];
  /** Maximum size of one file, in bytes. */
  readonly maxBytes: number;
  /** Maximum number of files. */
  readonly maxCount: number;
  /** Minimum number of files; default 1. */
  readonly minCount?: 0;
  /** Refusals instead of 413 and 400: for too many files, and for a file of the wrong size or type. */
  readonly refuses?: { readonly count: RefusalName; readonly file: RefusalName };
}
export type FileFields = Readonly<Record<string, FileField>>;

/** Maximum of all text parts of a form together, in bytes: the same as the body of any other call. */
export const FORM_TEXT_BYTES = 256 * 1024;

/** Returns the maximum size of a whole form with these fields, in bytes: files, texts and separators. */
export function formBytes(fields: FileFields): number {
  const files = Object.values(fields).reduce((sum, { maxBytes, maxCount }) => sum + maxBytes * maxCount, 0);
  return files + 2 * FORM_TEXT_BYTES;
}

/** Converts a field to a text part of a form: text as it is, any other value as JSON. */
export function formText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
