import { useState, type FormEvent } from 'react';
import { stored, useAction, useOnline } from '@parola/kit';
import { Banner, Button } from '@parola/ui';
import { TextArea } from '@parola/ui/forms';
import { useText } from '../../texts/help';
import css from './feedback.module.css';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The player's reply in a conversation. The draft is stored until it is sent. */
export function Reply({ ticket, sent }: { ticket: string; sent(): void }) {
  const t = useText();
  const online = useOnline();
  const action = useAction('feedbackReply');
  const [kept] = useState(() => stored('tab', `parola.own.shell.feedback.${ticket}`, isText, ''));
  const [text, setText] = useState(kept.read);
  const words = text.trim();

  function write(value: string): void {
    setText(value);
    kept.write(value);
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!words || !online) return;
    const result = await action.run({ id: ticket, text: words });
    if (!result.ok) return;
    write('');
    sent();
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label={t('shell.feedback.reply')}
        value={text}
        onChange={write}
        maxLength={500}
        counter
        rows={3}
        disabled={action.busy}
      />
      {!online && <Banner tone="warning">{t('shell.feedback.offline')}</Banner>}
      {action.error && (
        <Banner tone="danger">
          {action.error.message} {action.error.transient && t('shell.feedback.kept-text')}
        </Banner>
      )}
      <Button type="submit" busy={action.busy} disabled={!online || !words}>
        {t('shell.feedback.send')}
      </Button>
    </form>
  );
}
