import { manilaWhen } from '@parola/calls';
import { Banner, ButtonLink } from '@parola/ui';
import { serverNow } from '../../ground/server-clock';
import { useText } from '../../texts/chat';
import { draft as feedbackDraft } from '../../pages/feedback/message-draft';
import type { Talk } from './chat-session';
import css from './chat.module.css';

/** Maximum length of a message to the support, in characters. */
const MOST = 500;

/**
 * Shown outside of the chat's hours: tells when the chat opens, and hands the written text over to the feedback page,
 * which is answered by mail.
 */
export function Closed({ talk, opens }: { talk: Talk; opens: number | undefined }) {
  const t = useText();
  const waits = talk.store.getState().outbox.length > 0 || talk.draft.read() !== '';

  function handOver(): void {
    const written = feedbackDraft.read();
    const words = [written.content, ...talk.takeOutbox(), talk.draft.read()].map((text) => text.trim()).filter(Boolean);
    talk.draft.write('');
    feedbackDraft.write({ ...written, content: [...new Set(words)].join('\n').slice(0, MOST) });
  }
  return (
    <div className={css.closed}>
      <Banner tone="info">
        {opens === undefined
          ? t('shell.chat.closed')
          : t('shell.chat.closed-until', { time: manilaWhen(opens, serverNow()) })}{' '}
        {t('shell.chat.closed-text')}
      </Banner>
      <ButtonLink href="/feedback" onClick={handOver}>
        {t(waits ? 'shell.chat.hand-over-text' : 'shell.chat.hand-over')}
      </ButtonLink>
    </div>
  );
}
