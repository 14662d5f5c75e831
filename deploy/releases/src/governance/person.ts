/** Who acts: somebody with an account, a token of a program, somebody at the command line, or the guard. */
export interface Person {
  /** At most 120 characters: what revisions call it. */
  id: string;
  kind: 'account' | 'token' | 'cli' | 'guard';
  /** Whose token it is. */
  owner?: string;
}

const folded = (name: string): string => name.trim().toLowerCase();

/** Whether two names are of one person, whichever way it came in. */
export function sameName(a: string, b: string): boolean {
  return folded(a) === folded(b);
}

/** What a program of somebody is called: by it everybody sees whose it is. */
export function programOf(owner: string, token: string): string {
  return `${owner} (token ${token})`;
}

/** Whose program a name is of; undefined for the name of a person. */
export function ownerIn(name: string): string | undefined {
  return /^(\S+) \(token /.exec(name)?.[1];
}

/** Whether it is a person; a program approves nothing. */
export function isHuman({ kind }: Person): boolean {
  return kind === 'account' || kind === 'cli';
}
