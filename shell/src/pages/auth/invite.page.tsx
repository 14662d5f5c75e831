import { useEffect } from 'react';
import { Loading, Skeleton } from '@parola/ui';
import { useShell } from '../../composition/shell';
import { linkQuery, rememberInvite } from '../../services/session/invite';

/** An invitation with its code in the path leads on to the sign-up. */
export default function InvitePage() {
  const { location } = useShell();
  useEffect(() => {
    // Also for an address opened within a visit: the start of a visit has stored it already.
    rememberInvite();
    location.go(`/auth/register${linkQuery()}`, true);
  }, [location]);
  return (
    <Loading>
      <Skeleton shape="row" count={4} />
    </Loading>
  );
}
