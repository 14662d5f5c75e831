/** Prefix of unfinished objects of a running or crashed writer. */
export const TEMPORARY_PREFIX = '.tmp-';

/** Tells whether every step of a relative path is a plain name: ASCII, no `.` or `..`, no reserved name. */
export function isPlainPath(path: string): boolean {
  return path
    .split('/')
    .every(
      (step) =>
        /^[A-Za-z0-9._@+-]{1,120}$/.test(step) &&
        !/^\.+$/.test(step) &&
        !step.toLowerCase().startsWith(TEMPORARY_PREFIX),
    );
}
