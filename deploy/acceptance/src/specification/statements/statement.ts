/** Place of a test: `path from the root › title in the source`. */
export type TestPlace = string;

/** One sentence of the specification in the words of this project, with its proof. */
export interface Statement {
  /** `<section of the specification>.<number>`: a permanent id. */
  id: string;
  says: string;
  /** Tests that fail when the sentence is not true; or the reason why no program can check it. */
  proof: readonly TestPlace[] | { unprovable: string };
}

/** A short form for the tests of one file, for lists that name the file often. */
export function testsOf(file: string): (title: string) => TestPlace {
  return (title) => `${file} › ${title}`;
}

export function statementOf(id: string, says: string, ...proof: readonly TestPlace[]): Statement {
  return { id, says, proof };
}

export function unprovable(id: string, says: string, why: string): Statement {
  return { id, says, proof: { unprovable: why } };
}
