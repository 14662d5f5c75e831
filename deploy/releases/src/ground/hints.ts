/** How the command line is called in the repository. */
export const PROGRAM = 'npm run release --';

/** A command of the command line that can be pasted into a terminal. */
export function pasteable(verb: string): string {
  return `${PROGRAM} ${verb}`;
}
