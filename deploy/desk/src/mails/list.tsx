import { manilaWhen } from '@parola/calls';
import type { BroadcastRow } from '@parola/operations';
import { ButtonLink, Card, DataView, EmptyState, Skeleton, Stack } from '@parola/ui';
import { Progress } from '@parola/ui/forms';
import { useMay } from '../access/current-operator';
import { useQuery } from '../api/use-query';
import { Page } from '../layout/page';
import { useText } from '../text';
import { audienceWords } from './audience';
import css from './mails.module.css';

const LOOK_EVERY_MS = 3_000;

/** Mails to many players, with sender and progress. */
export function MailList() {
  const t = useText();
  const mayWrite = useMay('mail.broadcast');
  const query = useQuery('mail.list', {}, LOOK_EVERY_MS);
  return (
    <Page title={t('desk.room.mail')}>
      <Stack gap={4}>
        {mayWrite && <ButtonLink href="/desk/mail/new">{t('desk.mail.write')}</ButtonLink>}
        <DataView
          of={query}
          skeleton={<Skeleton shape="card" count={2} />}
          isEmpty={({ list }) => list.length === 0}
          empty={<EmptyState title={t('desk.mail.empty')} text={t('desk.mail.empty-text')} />}
        >
          {({ list }) => (
            <ul className={css.list} aria-label={t('desk.mail.sent-list')}>
              {list.map((row) => (
                <li key={row.id}>
                  <Sent of={row} />
                </li>
              ))}
            </ul>
          )}
        </DataView>
      </Stack>
    </Page>
  );
}

function Sent({ of }: { of: BroadcastRow }) {
  const t = useText();
  const { title, operator, createTime, expireTime, players, sent, doneTime, offer, audience } = of;
  const now = Date.now();
  return (
    <Card>
      <Stack gap={2}>
        <h2 className={css.title}>{title}</h2>
        <p className={css.text}>
          {[
            operator,
            manilaWhen(createTime, now),
            audienceWords(audience, offer, t),
            t('desk.mail.until', { time: manilaWhen(expireTime, now) }),
          ].join(' · ')}
        </p>
        {doneTime === null ? (
          <Progress
            label={t('desk.mail.under-way')}
            value={sent}
            max={players}
            text={t('desk.mail.sent-of', { sent, players })}
          />
        ) : (
          <p className={css.text}>{t('desk.mail.sent', { sent, time: manilaWhen(doneTime, now) })}</p>
        )}
      </Stack>
    </Card>
  );
}
