import type { Grant } from '@parola/release-api';

/** The caller: a person with a session, or a program with a token. `actor` is the name in revisions and audit. */
export interface Caller {
  kind: 'account' | 'token';
  login: string;
  name: string;
  actor: string;
  grants: readonly Grant[];
  expires: number;
}

/** The owner of a CI job's token, and its rights. */
export interface JobToken {
  name: string;
  owner: string;
  grants: readonly Grant[];
  /** Epoch milliseconds. */
  expires: number;
}

/** A new session: its cookie, and the device's mark for later. */
export interface SignedIn {
  cookie: string;
  device: string;
  caller: Caller;
}
