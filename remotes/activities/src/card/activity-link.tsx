import type { ReactNode } from 'react';
import { themeTarget } from '@parola/calls';
import type { RouteTarget } from '@parola/contract';
import { Link, useCall, useHost } from '@parola/kit';
import { Button, ButtonLink } from '@parola/ui';

interface Props {
  /** ACTIVITY_ID. */
  activityId: number;
  /** The activity's page here. */
  otherwise: RouteTarget<'activities.sign-in'>;
  /** Whether something is there to take. */
  waits: boolean;
  children: ReactNode;
}

/** The way to an activity: an address of its own overrides the page it has here (specification §2). */
export function ActivityLink({ activityId, otherwise, waits, children }: Props) {
  const { nav } = useHost();
  const { data } = useCall('getActivityIds', {});
  const own = themeTarget(data?.activityMap[String(activityId)]?.[0]?.themeUrl ?? '');
  const look = { size: 'sm', tone: waits ? 'primary' : 'secondary' } as const;
  if (own?.kind === 'page')
    return (
      <ButtonLink {...look} href={own.path} onNavigate={(path) => void (nav.toPath(path) || nav.to(otherwise))}>
        {children}
      </ButtonLink>
    );
  // No link: the browser would follow it to anywhere, `leave` only to where the platform sends its players.
  if (own)
    return (
      <Button {...look} onClick={() => void (nav.leave(own.url) || nav.to(otherwise))}>
        {children}
      </Button>
    );
  return (
    <Link as={ButtonLink} {...look} to={otherwise}>
      {children}
    </Link>
  );
}
