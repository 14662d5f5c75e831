import { useEffect, useState, type FormEvent } from 'react';
import { useOnline, useUpload } from '@parola/kit';
import { Banner, Button, Card } from '@parola/ui';
import { Progress, Select, TextArea } from '@parola/ui/forms';
import { useText } from '../../texts/help';
import { USUAL, type Bounds } from './choose-pictures';
import { draft, EMPTY } from './message-draft';
import { TYPES } from './topic-labels';
import { Pictures } from './pictures';
import css from './feedback.module.css';

const LEAST = 10;
const MOST = 500;

/** The form. It keeps the text whatever the result of sending. `sent` is called with the ticket number. */
export function FeedbackForm({ bounds = USUAL, sent }: { bounds: Bounds | undefined; sent(ticket: string): void }) {
  const t = useText();
  const online = useOnline();
  const upload = useUpload('addFeedback');
  const [written, setWritten] = useState(draft.read);
  const [files, setFiles] = useState<File[]>([]);
  const [tried, setTried] = useState(false);
  const content = written.content.trim();
  const short = content.length < LEAST;
  const sending = upload.status === 'sending';
  const ticket = upload.status === 'done' ? upload.data.id : undefined;

  useEffect(() => {
    if (ticket === undefined) return;
    draft.write(EMPTY);
    sent(ticket);
  }, [ticket, sent]);

  function write(change: Partial<typeof written>): void {
    const next = { ...written, ...change };
    setWritten(next);
    draft.write(next);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!short && online) upload.send({ type: written.type, content }, { images: files });
  }
  return (
    <Card as="section">
      <form className={css.form} onSubmit={submit} noValidate aria-label={t('shell.feedback.title')}>
        <Select
          label={t('shell.feedback.about')}
          options={TYPES.map(({ value, label }) => ({ value: String(value), label: t(label) }))}
          value={String(written.type)}
          onChange={(value) => write({ type: TYPES.find((type) => String(type.value) === value)?.value ?? EMPTY.type })}
          disabled={sending}
        />
        <TextArea
          label={t('shell.feedback.text')}
          help={t('shell.feedback.text-help')}
          error={tried && short ? t('shell.feedback.too-short', { count: LEAST }) : undefined}
          value={written.content}
          onChange={(value) => write({ content: value })}
          maxLength={MOST}
          counter
          rows={6}
          required
          disabled={sending}
        />
        <Pictures files={files} change={setFiles} bounds={bounds} disabled={sending} />
        {!online && <Banner tone="warning">{t('shell.feedback.offline')}</Banner>}
        {upload.status === 'error' && (
          <Banner tone="danger">
            {upload.error.message} {upload.error.transient && t('shell.feedback.kept')}
          </Banner>
        )}
        {sending ? (
          <>
            <Progress
              label={t('shell.feedback.sending')}
              value={Math.round(upload.progress.part * 100)}
              max={100}
              text={`${Math.round(upload.progress.part * 100)}%`}
            />
            <Button type="button" tone="secondary" onClick={upload.cancel}>
              {t('shell.feedback.cancel')}
            </Button>
          </>
        ) : (
          <Button type="submit" disabled={!online}>
            {t(upload.status === 'error' ? 'shell.feedback.again' : 'shell.feedback.send')}
          </Button>
        )}
      </form>
    </Card>
  );
}
