import { useEffect, useRef, useState } from 'react';
import type { SocialType } from '@parola/calls';
import { CallError, useAction, useConfig, useHost, useSession } from '@parola/kit';
import { Banner, Button, Card, SectionTitle, Stack } from '@parola/ui';
import { ConfirmSheet, List, ListRow } from '@parola/ui/forms';
import { useShell } from '../../composition/shell';
import { PROVIDERS } from './providers';
import { SocialFailed } from './social-failed';
import type { SocialReturn } from './social-return';
import { useStepUp } from './step-up';
import { useSocialStart } from './use-social-start';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

/**
 * The social accounts that a player can log in with, and how to add or remove one. A section for any page; `returned`
 * on the page that a provider redirects to.
 */
export function SocialAccounts({ returned }: { returned?: SocialReturn | undefined }) {
  const t = useText();
  const { api } = useHost();
  const { session } = useShell();
  const { user } = useSession();
  const offered = useConfig('appSocialLoginList') ?? [];
  const { start, leaving, error } = useSocialStart({ bind: true, then: '/auth/bind' });
  const [refused, setRefused] = useState<string>();
  const unlink = useAction('unbindSocialAccount');
  const stepUp = useStepUp();
  const [unlinking, setUnlinking] = useState<SocialType>();
  const wasRequested = useRef(false);
  useEffect(() => {
    const { type, ticket } = returned ?? {};
    if (!type || !ticket || wasRequested.current) return;
    wasRequested.current = true;
    api
      .call('bindSocialAccount', { socialType: type, accessToken: ticket })
      .then(() => session.reload())
      .catch((failure: unknown) => {
        if (!(failure instanceof CallError)) throw failure;
        setRefused(failure.message);
      });
  });
  async function takeAway(type: SocialType): Promise<void> {
    setUnlinking(undefined);
    setRefused(undefined);
    const result = await stepUp(() => unlink.run({ socialType: type }));
    if (result.ok) await session.reload();
    // Refused with `conditionNotMet` if the account had no other log-in method.
    else setRefused(result.error.refusal === 'conditionNotMet' ? t('shell.social.last') : result.error.message);
  }
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
                  linked ? (
                    <Button
                      tone="secondary"
                      size="sm"
                      busy={unlink.busy}
                      aria-label={t('shell.social.unlink-name', { name })}
                      onClick={() => setUnlinking(type)}
                    >
                      {t('shell.social.unlink')}
                    </Button>
                  ) : (
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
      {unlinking !== undefined && (
        <ConfirmSheet
          open
          title={t('shell.social.unlink-ask', { name: PROVIDERS[unlinking].name })}
          confirmLabel={t('shell.social.unlink')}
          cancelLabel={t('shell.social.keep')}
          tone="danger"
          onConfirm={() => void takeAway(unlinking)}
          onCancel={() => setUnlinking(undefined)}
        >
          <p>{t('shell.social.unlink-text', { name: PROVIDERS[unlinking].name })}</p>
        </ConfirmSheet>
      )}
    </Card>
  );
}
