import { useEffect, useRef, useState } from 'react';
import { CallError, useConfig, useHost, useSession } from '@parola/kit';
import { Banner, Button, Card, SectionTitle, Stack } from '@parola/ui';
import { List, ListRow } from '@parola/ui/forms';
import { useShell } from '../../composition/shell';
import { PROVIDERS } from './providers';
import { SocialFailed } from './social-failed';
import type { SocialReturn } from './social-return';
import { useSocialStart } from './use-social-start';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

/** The accounts elsewhere that a player can log in with, and the way to add one. A section of any page; `returned` where a provider sends back to. */
export function SocialAccounts({ returned }: { returned?: SocialReturn | undefined }) {
  const t = useText();
  const { api } = useHost();
  const { session } = useShell();
  const { user } = useSession();
  const offered = useConfig('appSocialLoginList') ?? [];
  const { start, leaving, error } = useSocialStart({ bind: true, then: '/auth/bind' });
  const [refused, setRefused] = useState<string>();
  const asked = useRef(false);
  useEffect(() => {
    const { type, ticket } = returned ?? {};
    if (!type || !ticket || asked.current) return;
    asked.current = true;
    api
      .call('bindSocialAccount', { socialType: type, accessToken: ticket })
      .then(() => session.reload())
      .catch((failure: unknown) => {
        if (!(failure instanceof CallError)) throw failure;
        setRefused(failure.message);
      });
  });
  if (!user || offered.length === 0) return null;
  const problem = refused ?? error;
  return (
    <Card as="section">
      <SectionTitle>{t('shell.social.title')}</SectionTitle>
      <Stack gap={3}>
        <p className={css.hint}>{t('shell.social.why')}</p>
        {returned?.failed && <SocialFailed {...returned} />}
        {problem && <Banner tone="danger">{problem}</Banner>}
        <List label={t('shell.social.title')}>
          {offered.map((type) => {
            const { name, nameOf } = PROVIDERS[type];
            const linked = nameOf(user);
            return (
              <ListRow
                key={type}
                title={name}
                meta={linked || t('shell.social.not-linked')}
                end={
                  !linked && (
                    <Button
                      tone="secondary"
                      size="sm"
                      busy={leaving === type}
                      aria-label={t('shell.social.link-name', { name })}
                      onClick={() => void start(type)}
                    >
                      {t('shell.social.link')}
                    </Button>
                  )
                }
              />
            );
          })}
        </List>
      </Stack>
    </Card>
  );
}
