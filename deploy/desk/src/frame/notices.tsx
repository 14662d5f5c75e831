import type { NoticeRow, Role } from '@parola/operations';
import { manilaWhen } from '@parola/calls';
import { Banner, Button, Stack } from '@parola/ui';
import { useState } from 'react';
import { useAct } from '../api/use-act';
import { useQuery } from '../api/use-query';
import { useText } from '../text';
import css from './frame.module.css';

const LOOK_EVERY_MS = 60_000;

/** Notices about changes of rights, above every page until they are read. */
export function Notices() {
  const t = useText();
  const { data, reload } = useQuery('notices.list', {}, LOOK_EVERY_MS);
  const list = data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <section className={css.notices} aria-label={t('desk.notices')}>
      <Stack gap={2}>
        {list.map((of) => (
          <Notice key={of.id} of={of} onSeen={reload} />
        ))}
      </Stack>
    </section>
  );
}

function Notice({ of, onSeen }: { of: NoticeRow; onSeen: () => void }) {
  const t = useText();
  const markSeen = useAct('notices.seen');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const when = (time: number) => manilaWhen(time, Date.now());
  const named = (roles: readonly Role[]) =>
    roles.length > 0 ? roles.map((role) => t(`desk.role.${role}`)).join(', ') : t('desk.notices.nothing');
  const read = async () => {
    setBusy(true);
    setError('');
    try {
      await markSeen({ id: of.id });
      onSeen();
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : '');
      setBusy(false);
    }
  };
  const { operator, by, checker, rolesBefore, rolesThen, mayLogIn, eyesTime } = of;
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" tone="ghost" busy={busy} onClick={() => void read()}>
          {t('desk.notices.seen')}
        </Button>
      }
    >
      {t('desk.notices.rights', {
        ...{ operator, time: when(of.time), before: named(rolesBefore) },
        then: mayLogIn ? named(rolesThen) : t('desk.notices.nothing'),
      })}{' '}
      {checker === null ? t('desk.notices.alone', { by }) : t('desk.notices.both', { by, checker })}
      {eyesTime !== null && ` ${t('desk.notices.eyes', { time: when(eyesTime) })}`}
      {error && ` ${error}`}
    </Banner>
  );
}
