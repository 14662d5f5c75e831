import { LOGIN_RESULT, manilaWhen } from '@parola/calls';
import type { usePages } from '@parola/kit';
import { EmptyState, Stack } from '@parola/ui';
import { ListRow, PagedList, StatusPill } from '@parola/ui/forms';
import { serverNow } from '../../ground/server-clock';
import { useText } from '../../texts/security';
import css from './security.module.css';

/** All log-ins of this account and all failed attempts, newest first. */
export function LogIns({ log }: { log: ReturnType<typeof usePages<'getLoginLog'>> }) {
  const t = useText();
  return (
    <Stack gap={2}>
      <h2 className={css.heading}>{t('shell.security.log')}</h2>
      <p className={css.text}>{t('shell.security.log-text')}</p>
      <PagedList
        of={log}
        label={t('shell.security.log')}
        empty={<EmptyState title={t('shell.security.log-none')} />}
        row={({ time, device, ip, result, current }) => (
          <ListRow
            key={`${time}/${result}`}
            title={device || t('shell.security.unknown-device')}
            meta={[manilaWhen(time, serverNow()), ip].filter(Boolean).join(' · ')}
            end={
              result === LOGIN_RESULT.failed ? (
                <StatusPill tone="danger">{t('shell.security.failed')}</StatusPill>
              ) : (
                current && <StatusPill tone="success">{t('shell.security.this')}</StatusPill>
              )
            }
          />
        )}
      />
    </Stack>
  );
}
