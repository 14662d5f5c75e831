import { manilaWhen } from '@parola/calls';
import { usePages } from '@parola/kit';
import { ButtonLink, EmptyState, RedDot, Stack } from '@parola/ui';
import { ListRow, PagedList, StatusPill } from '@parola/ui/forms';
import { serverNow } from '../../ground/server-clock';
import { useText } from '../../texts/help';
import { STATES } from './topic-labels';
import { OnlyPlayers } from './only-players';
import css from './feedback.module.css';

function Records() {
  const t = useText();
  const rows = usePages('feedbackList', {}, 20);
  return (
    <PagedList
      of={rows}
      label={t('shell.feedback.records')}
      empty={
        <EmptyState
          title={t('shell.feedback.none')}
          text={t('shell.feedback.none-text')}
          action={<ButtonLink href="/feedback">{t('shell.feedback.write')}</ButtonLink>}
        />
      }
      row={({ id, title, status, unread, updateTime }) => (
        <ListRow
          key={id}
          href={`/feedback/record/${id}`}
          title={
            <>
              {title} {unread && <RedDot label={t('shell.feedback.unread')} />}
            </>
          }
          meta={`${id} · ${manilaWhen(updateTime, serverNow())}`}
          end={<StatusPill tone={STATES[status].tone}>{t(STATES[status].label)}</StatusPill>}
        />
      )}
    />
  );
}

/** The player's conversations with support. */
export default function FeedbackRecordsPage() {
  return (
    <Stack gap={4} className={css.page}>
      <OnlyPlayers>
        <Records />
      </OnlyPlayers>
    </Stack>
  );
}
