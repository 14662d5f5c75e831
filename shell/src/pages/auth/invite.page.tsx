import { useEffect } from 'react';
import { Loading, Skeleton } from '@parola/ui';
import { useShell } from '../../composition/shell';
import { linkQuery, rememberInvite } from '../../services/session/invite';

/** Redirects an invitation with its code in the path to the sign-up. */
export default function InvitePage() {
  const { location } = useShell();
  useEffect(() => {
    // For an address opened during a visit. At the start of a visit the code is stored already.
    rememberInvite();
    location.go(`/auth/register${linkQuery()}`, true);
  }, [location]);
  return (
    <Loading>
      <Skeleton shape="row" count={4} />
    </Loading>
  );
}
