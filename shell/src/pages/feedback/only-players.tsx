import type { ReactNode } from 'react';
import { useConfig, useHost, useSession } from '@parola/kit';
import { Button, EmptyState, Loading, Skeleton, TextLink } from '@parola/ui';
import { useText } from '../../texts/help';

/**
 * Shows its children to players only. Visitors read that conversations need an account, and get the mail address of
 * support.
 */
export function OnlyPlayers({ children }: { children: ReactNode }) {
  const t = useText();
  const { session } = useHost();
  const { status } = useSession();
  const email = useConfig('appSupport')?.email;
  if (status === 'player') return children;
  if (status === 'starting')
    return (
      <Loading>
        <Skeleton shape="card" count={2} />
      </Loading>
    );
  return (
    <EmptyState
      title={t('shell.feedback.log-in-title')}
      text={
        email ? (
          <>
            {t('shell.feedback.log-in-text')} {t('shell.feedback.or-mail')}{' '}
            <TextLink inline href={`mailto:${email}`}>
              {email}
            </TextLink>
          </>
        ) : (
          t('shell.feedback.log-in-text')
        )
      }
      action={<Button onClick={() => void session.requireLogin()}>{t('shell.feedback.log-in')}</Button>}
    />
  );
}
