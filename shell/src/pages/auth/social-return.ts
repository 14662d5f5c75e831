import { useState } from 'react';
import type { SocialType } from '@parola/calls';
import { isSocialType } from './providers';

/** The result of a return from a provider. */
export interface SocialReturn {
  /** Undefined: the provider is unknown. */
  type: SocialType | undefined;
  ticket?: string;
  failed?: 'denied' | 'invalid' | 'unreachable';
}

/**
 * Reads the result from the address and removes it there: a ticket must not stay in the history or be shared with the
 * address.
 */
function read(): SocialReturn | undefined {
  const said = new URLSearchParams(window.location.hash.slice(1));
  const social = said.get('social');
  if (social === null) return undefined;
  // Not by the router: the page would start anew and lose the result.
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  const type = Number(social);
  const failed = said.get('failed');
  return {
    type: isSocialType(type) ? type : undefined,
    ticket: said.get('ticket') ?? undefined,
    failed: failed === 'denied' || failed === 'unreachable' ? failed : failed === null ? undefined : 'invalid',
  };
}

/** The result of the return to this page; undefined when the page was opened directly. */
export function useSocialReturn(): SocialReturn | undefined {
  const [returned] = useState(read);
  return returned;
}
