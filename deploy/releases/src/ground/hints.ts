/** The call of the command line in this repository. */
export const PROGRAM = 'npm run release --';

/** A command that can be pasted into a terminal. */
export function pasteable(verb: string): string {
  return `${PROGRAM} ${verb}`;
}
