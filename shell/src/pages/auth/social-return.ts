import { useState } from 'react';
import type { SocialType } from '@parola/calls';
import { isSocialType } from './providers';

/** What the way back from a provider has brought. */
export interface SocialReturn {
  /** Undefined: it is not known whose way it was. */
  type: SocialType | undefined;
  ticket?: string;
  failed?: 'denied' | 'invalid' | 'unreachable';
}

/** Reads it out of the address, and takes it out: a ticket stays in no history, and nobody sends it on with the address. */
function read(): SocialReturn | undefined {
  const said = new URLSearchParams(window.location.hash.slice(1));
  const social = said.get('social');
  if (social === null) return undefined;
  // Not by the router: the page would begin anew, and what it has read would be gone.
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  const type = Number(social);
  const failed = said.get('failed');
  return {
    type: isSocialType(type) ? type : undefined,
    ticket: said.get('ticket') ?? undefined,
    failed: failed === 'denied' || failed === 'unreachable' ? failed : failed === null ? undefined : 'invalid',
  };
}

/** What this page was come back to with, undefined when somebody just opened it. */
export function useSocialReturn(): SocialReturn | undefined {
  const [returned] = useState(read);
  return returned;
}
