/** The eight extensions of pictures (specification §5). The server checks the actual type of a file. */
const EXTENSIONS = ['png', 'jpg', 'jpeg', 'svg', 'gif', 'bmp', 'webp', 'tiff'];
export const ACCEPT = EXTENSIONS.map((extension) => `.${extension}`).join(',');

export interface Bounds {
  imagesLimit: number;
  /** Maximum size of one picture, in bytes. */
  imageBytes: number;
}
/** Limits until the operator's are known: three pictures (specification), and the size that the call accepts. */
export const USUAL: Bounds = { imagesLimit: 3, imageBytes: 5_000_000 };

export type Refused = { why: 'kind' | 'size'; name: string } | { why: 'count' };

/** Returns the pictures that may be added, and the first problem of the others. */
export function choosePictures(
  there: readonly File[],
  more: readonly File[],
  { imagesLimit, imageBytes }: Bounds,
): { files: File[]; refused: Refused | undefined } {
  let refused: Refused | undefined;
  const good = more.filter((file) => {
    const extension = file.name.split('.').pop()?.toLowerCase() ?? '';
    const why = !EXTENSIONS.includes(extension)
      ? 'kind'
      : file.size === 0 || file.size > imageBytes
        ? 'size'
        : undefined;
    if (why) refused ??= { why, name: file.name };
    return !why;
  });
  const files = [...there, ...good];
  if (files.length > imagesLimit) refused ??= { why: 'count' };
  return { files: files.slice(0, imagesLimit), refused };
}
