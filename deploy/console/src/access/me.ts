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
/** What an act concerns; left out where it concerns no channel or no unit. */
export interface About {
  channel?: string;
  unit?: string;
}

export const MeContext = createContext<Me | null>(null);

/** Who works here. @throws Error outside of the part of the page that needs somebody */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('nobody is logged in');
  return me;
}

/** Whether one of the roles was granted for this channel and unit. It only decides what is offered: the service decides what is done. */
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

/** Operators make the site safe; everything else, what sets it going again too, is the release manager's. */
export function mayChange(me: Me, kind: ChangeKind, about: About): boolean {
  return hasRole(me, SAFETY_KINDS.includes(kind) ? ['release-manager', 'operator'] : ['release-manager'], about);
}
