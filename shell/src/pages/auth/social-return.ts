import { useState } from 'react';
import type { SocialType } from '@parola/calls';
import { isSocialType } from './providers';

/** The result of a return from a provider. */
export interface SocialReturn {
  /** Undefined for an unknown provider. */
  type: SocialType | undefined;
  ticket?: string;
  failed?: 'denied' | 'invalid' | 'unreachable';
}

/**
 * Reads the result from the address and removes it there, so that the ticket does not stay in the history or get
 * shared.
 */
function read(): SocialReturn | undefined {
  const parameters = new URLSearchParams(window.location.hash.slice(1));
  const social = parameters.get('social');
  if (social === null) return undefined;
  // Not with the router, which would remount the page and lose the result.
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  const type = Number(social);
  const failed = parameters.get('failed');
  return {
    type: isSocialType(type) ? type : undefined,
    ticket: parameters.get('ticket') ?? undefined,
    failed: failed === 'denied' || failed === 'unreachable' ? failed : failed === null ? undefined : 'invalid',
  };
}

/** Returns the provider's result; undefined if the page was opened directly. */
export function useSocialReturn(): SocialReturn | undefined {
  const [returned] = useState(read);
  return returned;
}
