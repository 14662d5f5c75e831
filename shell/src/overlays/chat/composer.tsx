import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { Send } from 'lucide-react';
import { Button, Icon } from '@parola/ui';
import { TextArea } from '@parola/ui/forms';
import { useText } from '../../texts/chat';
import type { Talk } from './chat-session';
import css from './chat.module.css';

const MOST = 1000;
const KEYBOARD = '(pointer: fine)';

/**
 * Tells whether a key press sends the message: Enter on a device with a keyboard. On a phone Enter starts a new line.
 */
function sends({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && window.matchMedia(KEYBOARD).matches;
}

/** The input for a message. The draft is stored until it is sent. */
export function Composer({ talk }: { talk: Talk }) {
  const t = useText();
  const [text, setText] = useState(() => talk.draft.read());
  const words = text.trim();

  function write(value: string): void {
    setText(value);
    talk.draft.write(value);
  }
  function submit(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    if (!words) return;
    talk.send(words);
    write('');
  }
  return (
    <form className={css.composer} onSubmit={submit} noValidate>
      <TextArea
        label={t('shell.chat.message')}
        hideLabel
        placeholder={t('shell.chat.message')}
        value={text}
        onChange={write}
        onKeyDown={(event) => {
          if (sends(event)) submit(event);
        }}
        maxLength={MOST}
        rows={2}
        enterKeyHint="send"
        className={css.field}
      />
      <Button type="submit" aria-disabled={!words} aria-label={t('shell.chat.send')} className={css.send}>
        <Icon of={Send} size={20} />
      </Button>
      <p className={css.warning}>{t('shell.chat.never')}</p>
    </form>
  );
}
