import { useEffect } from 'react';
import { Loading, Skeleton } from '@parola/ui';
import { useShell } from '../../composition/shell';
import { linkQuery, rememberInvite } from '../../services/session/invite';

/** An invitation whose code is in its path leads on to where an account is made. */
export default function InvitePage() {
  const { location } = useShell();
  useEffect(() => {
    // Also for who came here within a visit: the start of one has kept it already.
    rememberInvite();
    location.go(`/auth/register${linkQuery()}`, true);
  }, [location]);
  return (
    <Loading>
      <Skeleton shape="row" count={4} />
    </Loading>
  );
}
