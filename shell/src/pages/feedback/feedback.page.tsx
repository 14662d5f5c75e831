import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '@parola/kit';
import { ButtonLink, Card, Icon, Stack } from '@parola/ui';
import { CopyButton, List, ListRow, useFocusWhen } from '@parola/ui/forms';
import { T, useText } from '../../texts/help';
import { FeedbackForm } from './feedback-form';
import { OnlyPlayers } from './only-players';
import css from './feedback.module.css';

const ASKED = { gameListVersion: '', configKeyList: ['feedbackConfig'] };

function Sent({ ticket, again }: { ticket: string; again(): void }) {
  const t = useText();
  const heading = useFocusWhen<HTMLHeadingElement>(true);
  return (
    <Card as="section" className={css.form}>
      <h2 ref={heading} tabIndex={-1}>
        {t('shell.feedback.sent')}
      </h2>
      <p>
        <T id="shell.feedback.ticket" number={<strong>{ticket}</strong>} />{' '}
        <CopyButton tone="ghost" value={ticket} label={t('shell.feedback.copy')} />
      </p>
      <ButtonLink href={`/feedback/record/${ticket}`}>{t('shell.feedback.see')}</ButtonLink>
      <ButtonLink href="/feedback" tone="ghost" onNavigate={again}>
        {t('shell.feedback.another')}
      </ButtonLink>
    </Card>
  );
}

function Write() {
  const t = useText();
  const [ticket, setTicket] = useState<string>();
  // If the request fails, the limits of the specification apply.
  const config = useCall('anonymous/appConfig', ASKED, { quiet: true });
  const bounds = config.data?.configMap.feedbackConfig;
  return (
    <>
      {ticket === undefined ? (
        <FeedbackForm bounds={bounds} sent={setTicket} />
      ) : (
        <Sent ticket={ticket} again={() => setTicket(undefined)} />
      )}
      <List label={t('shell.feedback.more')}>
        <ListRow
          icon={<Icon of={MessagesSquare} />}
          title={t('shell.feedback.records')}
          meta={t('shell.feedback.records-text')}
          href="/feedback/record"
        />
      </List>
    </>
  );
}

/** Page for a message to support: text and pictures. The player gets a ticket number. */
export default function FeedbackPage() {
  return (
    <Stack gap={4} className={css.page}>
      <OnlyPlayers>
        <Write />
      </OnlyPlayers>
    </Stack>
  );
}
