import type { Grant } from '@parola/release-api';

/** The caller: a person with a session, or a program with a token. `actor`: name in revisions and audit. */
export interface Caller {
  kind: 'account' | 'token';
  login: string;
  name: string;
  actor: string;
  grants: readonly Grant[];
  expires: number;
}

/** Owner, rights and lifetime of a CI job's token. */
export interface JobToken {
  name: string;
  owner: string;
  grants: readonly Grant[];
  /** Epoch milliseconds. */
  expires: number;
}

/** A new session: its cookie, and a cookie that marks the device as known for later log-ins. */
export interface SignedIn {
  cookie: string;
  device: string;
  caller: Caller;
}
