import { manilaWhen } from '@parola/calls';
import type { DeskMessage } from '@parola/operations';
import { cx } from '@parola/ui';
import type { ReactNode } from 'react';
import { useText } from '../text';
import css from './conversation.module.css';

const SUPPORT = 2;
const WHO = ['desk.message.automatic', 'desk.message.player', 'desk.message.support'] as const;

interface LogProps {
  messages: readonly DeskMessage[];
  /** Renders the pictures of a message. */
  pictures?: (message: DeskMessage) => ReactNode;
}

/** Messages in order; screen readers announce new ones. */
export function Log({ messages, pictures }: LogProps) {
  const t = useText();
  return (
    <ol className={css.log} aria-label={t('desk.message.list')} aria-live="polite">
      {messages.map((message) => (
        <li key={message.id} className={cx(css.message, message.from === SUPPORT && css.own)}>
          <p className={css.who}>
            {t(WHO[message.from] ?? WHO[0])} · {manilaWhen(message.createTime, Date.now())}
          </p>
          <p className={css.words}>{message.text}</p>
          {pictures?.(message)}
        </li>
      ))}
    </ol>
  );
}
