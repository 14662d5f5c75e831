/** Actor of a change: a person with an account, a program with a token, a person at the command line, or the guard. */
export interface Person {
  /** Name in revisions, at most 120 characters. */
  id: string;
  kind: 'account' | 'token' | 'cli' | 'guard';
  /** Login of the token's owner. */
  owner?: string;
}

/** A name without case and surrounding spaces, which do not distinguish people. */
export function foldedName(name: string): string {
  return name.trim().toLowerCase();
}

/** Tells whether two names belong to the same person. */
export function sameName(a: string, b: string): boolean {
  return foldedName(a) === foldedName(b);
}

/** Name of a token in revisions and audit, with the owner. */
export function programOf(owner: string, token: string): string {
  return `${owner} (token ${token})`;
}

/** The owner in a token's name; undefined for the name of a person. */
export function ownerIn(name: string): string | undefined {
  return /^(\S+) \(token /.exec(name)?.[1];
}

/** Tells whether the actor is a person. A program cannot approve. */
export function isHuman({ kind }: Person): boolean {
  return kind === 'account' || kind === 'cli';
}
