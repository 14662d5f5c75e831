import { useParams } from 'react-router-dom';
import { FEEDBACK_FROM, FEEDBACK_STATUS, manilaWhen, type CallResponse } from '@parola/calls';
import { useCall } from '@parola/kit';
import { ButtonLink, Card, DataView, EmptyState, Skeleton, Stack } from '@parola/ui';
import { CopyButton, StatusPill } from '@parola/ui/forms';
import { serverNow } from '../../ground/server-clock';
import { T, useText } from '../../texts/help';
import { STATES } from './topic-labels';
import { MessagePicture } from './picture';
import { OnlyPlayers } from './only-players';
import { Reply } from './reply';
import css from './feedback.module.css';

/** Polling interval for replies while the page is visible; ms. */
const AGAIN_MS = 30_000;

type Message = CallResponse<'feedbackDetail'>['messages'][number];

function Said({ message: { from, text, images, createTime } }: { message: Message }) {
  const t = useText();
  const own = from === FEEDBACK_FROM.player;
  return (
    <Card as="li" tone={own ? 'violet' : 'raised'} className={own ? css.own : css.theirs}>
      <p className={css.who}>
        {t(own ? 'shell.feedback.you' : 'shell.feedback.support')} · {manilaWhen(createTime, serverNow())}
      </p>
      <p className={css.words}>{text}</p>
      {images.map((image, index) => (
        <MessagePicture key={image.id} image={image} number={index + 1} />
      ))}
    </Card>
  );
}

function Conversation({ id }: { id: string }) {
  const t = useText();
  const ticket = useCall(
    'feedbackDetail',
    { id },
    { pollMs: AGAIN_MS, until: ({ status }) => status === FEEDBACK_STATUS.closed },
  );
  if (ticket.error?.refusal === 'notFound')
    return (
      <EmptyState
        title={t('shell.feedback.not-found')}
        text={t('shell.feedback.not-found-text')}
        action={<ButtonLink href="/feedback/record">{t('shell.feedback.records')}</ButtonLink>}
      />
    );
  return (
    <DataView of={ticket} skeleton={<Skeleton shape="card" count={3} />}>
      {({ status, messages }) => (
        <>
          <header className={css.head}>
            <p>
              <T id="shell.feedback.number" number={<strong>{id}</strong>} />{' '}
              <CopyButton tone="ghost" value={id} label={t('shell.feedback.copy')} />
            </p>
            <StatusPill tone={STATES[status].tone}>{t(STATES[status].label)}</StatusPill>
          </header>
          <ol className={css.messages} aria-label={t('shell.feedback.messages')} aria-live="polite">
            {messages.map((message, index) => (
              <Said key={index} message={message} />
            ))}
          </ol>
          {status === FEEDBACK_STATUS.closed ? (
            <div className={css.form}>
              <p className={css.help}>{t('shell.feedback.closed-text')}</p>
              <ButtonLink href="/feedback" tone="secondary">
                {t('shell.feedback.another')}
              </ButtonLink>
            </div>
          ) : (
            <Reply ticket={id} sent={ticket.reload} />
          )}
        </>
      )}
    </DataView>
  );
}

/** One conversation with support: messages, pictures, state, and the player's reply. */
export default function ConversationPage() {
  const { id = '' } = useParams();
  return (
    <Stack gap={4} className={css.page}>
      <OnlyPlayers>
        <Conversation key={id} id={id} />
      </OnlyPlayers>
    </Stack>
  );
}
