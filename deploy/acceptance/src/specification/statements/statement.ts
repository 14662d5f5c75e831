/** Where a test is found: `path of the file from the root › its title as the source has it`. */
export type TestPlace = string;

/** One sentence of the specification in the words of the project, and how it is proved. */
export interface Statement {
  /** `<section of the specification>.<number>`: stays with the sentence for ever. */
  id: string;
  says: string;
  /** Tests that fail when the sentence is no longer true; or why no program can check it. */
  proof: readonly TestPlace[] | { unprovable: string };
}

/** The tests of one file by a shorter name, for lists that name the file often. */
export function testsOf(file: string): (title: string) => TestPlace {
  return (title) => `${file} › ${title}`;
}

export function said(id: string, says: string, ...proof: readonly TestPlace[]): Statement {
  return { id, says, proof };
}

export function unprovable(id: string, says: string, why: string): Statement {
  return { id, says, proof: { unprovable: why } };
}
