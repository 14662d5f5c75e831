/** The actor: a person with an account, a token of a program, a person at the command line, or the guard. */
export interface Person {
  /** At most 120 characters: the name in revisions. */
  id: string;
  kind: 'account' | 'token' | 'cli' | 'guard';
  /** The owner of a token. */
  owner?: string;
}

const folded = (name: string): string => name.trim().toLowerCase();

/** Tells whether two names belong to one person, by any way in. */
export function sameName(a: string, b: string): boolean {
  return folded(a) === folded(b);
}

/** The name of a person's program: it shows the owner. */
export function programOf(owner: string, token: string): string {
  return `${owner} (token ${token})`;
}

/** The owner in a program's name; undefined for the name of a person. */
export function ownerIn(name: string): string | undefined {
  return /^(\S+) \(token /.exec(name)?.[1];
}

/** Whether it is a person; a program approves nothing. */
export function isHuman({ kind }: Person): boolean {
  return kind === 'account' || kind === 'cli';
}
