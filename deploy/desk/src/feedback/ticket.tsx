import { FEEDBACK_STATUS } from '@parola/calls';
import type { Answer } from '@parola/operations';
import { Banner, Card, DataView, Skeleton, Stack, TextLink } from '@parola/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { useAct } from '../api/use-act';
import { useQuery } from '../api/use-query';
import { useMay } from '../access/current-operator';
import { AnswerForm } from '../conversation/answer-form';
import css from '../conversation/conversation.module.css';
import { Log } from '../conversation/message-log';
import { Page } from '../layout/page';
import { useText } from '../text';
import { Pictures } from './pictures';
import { statusWords, typeWords } from './feedback-words';

/** Page of a conversation, with the form for an answer. The audit records each view. */
export function Ticket() {
  const t = useText();
  const { id = '' } = useParams();
  const query = useQuery('feedback.open', { id });
  return (
    <Page title={id}>
      <Stack gap={4}>
        <TextLink href="/desk/feedback">{t('desk.back')}</TextLink>
        <DataView of={query} skeleton={<Skeleton shape="card" count={2} />}>
          {(ticket) => <Opened ticket={ticket} onAnswered={query.reload} />}
        </DataView>
      </Stack>
    </Page>
  );
}

function Opened({ ticket, onAnswered }: { ticket: Answer<'feedback.open'>; onAnswered: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const mayAnswer = useMay('feedback.answer');
  const answer = useAct('feedback.answer');
  const { id, type, status, player, messages } = ticket;
  const closed = status === FEEDBACK_STATUS.closed;
  return (
    <Stack gap={4}>
      <p className={css.meta}>
        {t('desk.player', { id: player })} · {t(typeWords(type))} · {t(statusWords(status))}
      </p>
      <Log messages={messages} pictures={({ images }) => <Pictures ticket={id} images={images} />} />
      {closed && <Banner>{t('desk.message.over')}</Banner>}
      {!closed && mayAnswer && (
        <Card>
          <AnswerForm
            send={(input) => answer({ id, ...input })}
            onDone={(ended) => (ended ? void navigate('/desk/feedback') : onAnswered())}
          />
        </Card>
      )}
    </Stack>
  );
}
