import { useEffect, useRef } from 'react';
import { CHAT_FROM, manilaWhen, type ChatMessage } from '@parola/calls';
import { useOnline } from '@parola/kit';
import { Card } from '@parola/ui';
import { serverNow } from '../../ground/server-clock';
import { useText } from '../../texts/chat';
import type { TalkState } from './chat-session';
import { Words } from './message-words';
import css from './chat.module.css';

const WHO = {
  [CHAT_FROM.player]: 'shell.chat.you',
  [CHAT_FROM.support]: 'shell.chat.support',
  [CHAT_FROM.automatic]: 'shell.chat.automatic',
} as const;

function Said({ message: { from, text, createTime } }: { message: ChatMessage }) {
  const t = useText();
  const own = from === CHAT_FROM.player;
  return (
    <Card as="li" tone={own ? 'violet' : 'raised'} className={own ? css.own : css.theirs}>
      <p className={css.who}>
        {t(WHO[from])} · {manilaWhen(createTime, serverNow())}
      </p>
      <div className={css.words} dir="auto">
        {own ? text : <Words text={text} />}
      </div>
    </Card>
  );
}

/** The list of received and unsent messages. Screen readers announce new ones. */
export function Log({ state: { messages, outbox, error } }: { state: TalkState }) {
  const t = useText();
  const online = useOnline();
  const end = useRef<HTMLLIElement>(null);
  const count = messages.length + outbox.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const waits = online ? (error ? 'shell.chat.waits-service' : 'shell.chat.sending') : 'shell.chat.waits-online';
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so keys must reach it
    <div role="log" aria-label={t('shell.chat.messages')} tabIndex={0} data-autofocus="" className={css.log}>
      {count === 0 && <p className={css.hint}>{t('shell.chat.empty')}</p>}
      <ol className={css.messages}>
        {messages.map((message) => (
          <Said key={message.id} message={message} />
        ))}
        {outbox.map(({ id, text, refused }) => (
          <Card as="li" key={id} tone="violet" className={css.own}>
            <div className={css.words} dir="auto">
              {text}
            </div>
            <p className={refused ? css.refused : css.who}>{refused ?? t(waits)}</p>
          </Card>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
    </div>
  );
}
