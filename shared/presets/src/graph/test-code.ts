/**
 * Whether a file is test code. Test code may use the doubles of `@parola/testing` and belongs to no layer; the import
 * rules between packages still apply to it.
 */
export function isTestCode(file: string): boolean {
  return /\.(s3-)?test\.tsx?$|\.setup\.ts$|\/(testing|fixtures)(\/|\.tsx?$)/.test(file);
}
