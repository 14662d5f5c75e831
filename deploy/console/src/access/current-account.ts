import {
  CALLS,
  SAFETY_KINDS,
  type AnswerOf,
  type Call,
  type CallName,
  type ChangeKind,
  type ReleaseRole,
} from '@parola/release-api';
import { createContext, useContext } from 'react';

export type Me = AnswerOf<'me'>;
/** Channel and unit of an act; a part is undefined when the act does not concern it. */
export interface About {
  channel?: string;
  unit?: string;
}

export const MeContext = createContext<Me | null>(null);

/** The signed-in person. @throws Error outside of the signed-in part of the page */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('no account is logged in');
  return me;
}

/**
 * Tells whether one of the roles was granted for this channel and unit. The result decides about offered acts only;
 * the service checks the rights again.
 */
export function hasRole({ grants }: Pick<Me, 'grants'>, roles: readonly ReleaseRole[], about: About = {}): boolean {
  const covers = (granted: string | undefined, wanted: string | undefined) =>
    granted === undefined || wanted === undefined || granted === wanted;
  return grants.some(
    ({ role, channel, unit }) => roles.includes(role) && covers(channel, about.channel) && covers(unit, about.unit),
  );
}

/** Tells whether the person may make a call, by the same table of calls as the service. */
export function mayCall(me: Me, name: CallName, about?: About): boolean {
  const { who }: Call = CALLS[name];
  return typeof who === 'string' || hasRole(me, who, about);
}

/**
 * Tells whether the person may make a change. Operators make changes for the safety of the site; all others, `resume`
 * included, need a release manager.
 */
export function mayChange(me: Me, kind: ChangeKind, about: About): boolean {
  return hasRole(me, SAFETY_KINDS.includes(kind) ? ['release-manager', 'operator'] : ['release-manager'], about);
}
