/** Test code may use the doubles of `@parola/testing` and stands on no floor; the walls hold for it all the same. */
export function isTestCode(file: string): boolean {
  return /\.(s3-)?test\.tsx?$|\.setup\.ts$|\/(testing|fixtures)(\/|\.tsx?$)/.test(file);
}
