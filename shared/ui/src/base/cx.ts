/** Joins class names, leaving out false, null, undefined and empty values. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
