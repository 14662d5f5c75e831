import type { ReactNode } from 'react';
import { themeTarget } from '@parola/calls';
import type { RouteTarget } from '@parola/contract';
import { Link, useCall, useHost } from '@parola/kit';
import { Button, ButtonLink } from '@parola/ui';

interface Props {
  /** ACTIVITY_ID. */
  activityId: number;
  /** The activity's page in this remote. */
  otherwise: RouteTarget<'activities.sign-in'>;
  /** Whether an award can be claimed. */
  waits: boolean;
  children: ReactNode;
}

/** The link to an activity: an external address replaces its page here (specification §2). */
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
  // A button and not a link: a browser would follow a link to any address, while `leave` opens only sites that the
  // platform allows.
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
