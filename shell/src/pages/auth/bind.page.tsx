import { useSession } from '@parola/kit';
import { Card, SectionTitle, Stack } from '@parola/ui';
import { BindMobile } from './bind-mobile';
import { LoginFirst } from './login-first';
import { SocialAccounts } from './social-accounts';
import { useSocialReturn } from './social-return';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

/** `/auth/bind`: the account's log-in methods, and those that can be added. */
export default function BindPage() {
  const t = useText();
  const { user } = useSession();
  const returned = useSocialReturn();
  if (!user) return <LoginFirst />;
  return (
    <Stack gap={4} className={css.page}>
      <Card as="section">
        <SectionTitle>{t('shell.auth.mobile')}</SectionTitle>
        <BindMobile />
      </Card>
      <SocialAccounts returned={returned} />
    </Stack>
  );
}
