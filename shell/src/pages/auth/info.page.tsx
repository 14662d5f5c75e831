import { useEffect, useState } from 'react';
import { useSearchParams } from '@parola/kit/router';
import { useSession } from '@parola/kit';
import { Banner, Stack, TextLink } from '@parola/ui';
import { useShell } from '../../composition/shell';
import { samePath } from '../../services/nav/location';
import { deleteSocialTarget, socialTarget } from '../../services/session/social-return';
import { LoginFirst } from './login-first';
import { Missing } from './missing-data';
import { SocialFailed } from './social-failed';
import { SocialFinish } from './social-finish';
import { useSocialReturn } from './social-return';
import { SocialWays } from './social-ways';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

/** `/auth/info`: the return from a provider's log-in, and the missing data of an account after a sign-up. */
export default function InfoPage() {
  const t = useText();
  const { location } = useShell();
  const { user } = useSession();
  const [query] = useSearchParams();
  const returned = useSocialReturn();
  const [refused, setRefused] = useState<string>();
  const [goesOn, setGoesOn] = useState(false);
  const [next] = useState(samePath(query.get('redirect')) ?? samePath(socialTarget()) ?? '/');
  useEffect(() => {
    if (!user || !returned) return;
    deleteSocialTarget();
    if (goesOn) location.go(next, true);
  }, [user, returned, goesOn, next, location]);

  if (user)
    return (
      <div className={css.page}>
        <Missing user={user} next={next} />
      </div>
    );
  if (!returned) return <LoginFirst />;
  const { type, ticket } = returned;
  return (
    <div className={css.page}>
      {type && ticket && !refused ? (
        <SocialFinish type={type} ticket={ticket} known={() => setGoesOn(true)} failed={setRefused} />
      ) : (
        <Stack gap={4}>
          {refused ? <Banner tone="danger">{refused}</Banner> : <SocialFailed {...returned} />}
          <SocialWays then={next} />
          <TextLink href="/auth/login">{t('shell.social.another-way')}</TextLink>
        </Stack>
      )}
    </div>
  );
}
