import { CHAT_STATUS } from '@parola/calls';
import { useOnline } from '@parola/kit';
import { Banner, Button } from '@parola/ui';
import { CopyButton } from '@parola/ui/forms';
import { T, useText } from '../../texts/chat';
import { Closed } from './chat-closed';
import { Composer } from './composer';
import { Log } from './message-log';
import type { Talk, TalkState } from './chat-session';
import css from './chat.module.css';

interface ConversationProps {
  talk: Talk;
  state: TalkState;
  hours: { open: boolean; changes: number | undefined } | undefined;
}

/** Tells whether the chat is closed. While the hours are unknown, the platform's last response decides. */
function isClosed({ state, hours }: Pick<ConversationProps, 'state' | 'hours'>): boolean {
  return hours ? !hours.open : state.closed;
}

/** The messages with the notices between them. */
export function Conversation({ talk, state, hours, leave }: ConversationProps & { leave(): void }) {
  const t = useText();
  const online = useOnline();
  const { chat, outbox, error, known } = state;
  return (
    <div className={css.conversation}>
      {chat && (
        <p className={css.ticket}>
          <span>
            <T id="shell.chat.ticket" number={<strong>{chat.ticket}</strong>} />
          </span>
          <CopyButton tone="ghost" value={chat.ticket} aria-label={t('shell.chat.copy')} />
        </p>
      )}
      {!online && <Banner tone="warning">{t('shell.chat.offline')}</Banner>}
      {online && error && !known && <Banner tone="warning">{t('shell.chat.unreachable')}</Banner>}
      <Log state={state} />
      {chat?.status === CHAT_STATUS.closed && <Banner tone="info">{t('shell.chat.ended')}</Banner>}
      {!isClosed({ state, hours }) && outbox.some(({ refused }) => refused) && (
        <Button tone="secondary" onClick={() => talk.again()}>
          {t('shell.chat.again')}
        </Button>
      )}
      {chat && (
        <Button tone="ghost" size="sm" onClick={leave}>
          {t('shell.chat.leave')}
        </Button>
      )}
    </div>
  );
}

/** The foot of the chat: the input, or outside of the hours the hand-over to the feedback page. */
export function Foot({ talk, state, hours }: ConversationProps) {
  return isClosed({ state, hours }) ? <Closed talk={talk} opens={hours?.changes} /> : <Composer talk={talk} />;
}
