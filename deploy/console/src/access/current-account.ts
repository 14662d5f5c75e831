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
/** The subject of an act; left out where it concerns no channel or no unit. */
export interface About {
  channel?: string;
  unit?: string;
}

export const MeContext = createContext<Me | null>(null);

/** The signed-in person. @throws Error outside of the part of the page that needs one */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('no account is logged in');
  return me;
}

/**
 * Tells whether one of the roles was granted for this channel and unit. It only decides about the offered acts: the
 * service decides about their execution.
 */
export function hasRole({ grants }: Pick<Me, 'grants'>, roles: readonly ReleaseRole[], about: About = {}): boolean {
  const covers = (granted: string | undefined, wanted: string | undefined) =>
    granted === undefined || wanted === undefined || granted === wanted;
  return grants.some(
    ({ role, channel, unit }) => roles.includes(role) && covers(channel, about.channel) && covers(unit, about.unit),
  );
}

/** Whether a call may be made, by the table that the service goes by. */
export function mayCall(me: Me, name: CallName, about?: About): boolean {
  const { who }: Call = CALLS[name];
  return typeof who === 'string' || hasRole(me, who, about);
}

/** Operators make the site safe; all other acts, resuming included, belong to the release manager. */
export function mayChange(me: Me, kind: ChangeKind, about: About): boolean {
  return hasRole(me, SAFETY_KINDS.includes(kind) ? ['release-manager', 'operator'] : ['release-manager'], about);
}
