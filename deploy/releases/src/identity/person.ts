/** Actor of a change: a person with an account, a program with a token, a person at the command line, or the guard. */
export interface Person {
  /** Name in revisions, at most 120 characters. */
  id: string;
  kind: 'account' | 'token' | 'cli' | 'guard';
  /** Login of the token's owner. */
  owner?: string;
}

const folded = (name: string): string => name.trim().toLowerCase();

/** Tells whether two names belong to the same person; case and surrounding spaces do not matter. */
export function sameName(a: string, b: string): boolean {
  return folded(a) === folded(b);
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
