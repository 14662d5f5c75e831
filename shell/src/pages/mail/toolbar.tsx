import { useState } from 'react';
import { MailCheck, Trash2 } from 'lucide-react';
import { useAction, useHost } from '@parola/kit';
import { Banner, Button, Icon } from '@parola/ui';
import { ConfirmSheet, useFocusWhen } from '@parola/ui/forms';
import { useText } from '../../texts/mail';
import css from './mail.module.css';

interface Props {
  unread: number;
  /** True if some mails are read and have nothing to claim. */
  canTidy: boolean;
  /** Takes the focus, because the pressed button is gone after its success. */
  focus: boolean;
  onChange(): void;
}

/** The number of unread mails, and actions on all mails: mark as read, delete read ones. */
export function Toolbar({ unread, canTidy, focus, onChange }: Props) {
  const t = useText();
  const { session } = useHost();
  const change = useAction('delMail');
  const [asking, setAsking] = useState(false);
  const [did, setDid] = useState(false);
  const left = (did && unread === 0) || focus;
  const count = useFocusWhen<HTMLParagraphElement>(left);

  async function run(body: { readAll: true } | { delRead: true }): Promise<void> {
    const done = await change.run(body);
    setAsking(false);
    if (!done.ok) return;
    setDid(true);
    onChange();
    void session.refresh();
  }
  return (
    <section className={css.toolbar} aria-label={t('shell.mail.actions')}>
      <p ref={count} tabIndex={-1} className={css.count} role="status">
        {unread > 0 ? t('shell.mail.unread-count', { count: unread }) : t('shell.mail.all-read')}
      </p>
      <div className={css.tools}>
        {unread > 0 && (
          <Button
            size="sm"
            tone="ghost"
            icon={<Icon of={MailCheck} size={20} />}
            busy={change.busy && !asking}
            onClick={() => void run({ readAll: true })}
          >
            {t('shell.mail.read-all')}
          </Button>
        )}
        {canTidy && (
          <Button size="sm" tone="ghost" icon={<Icon of={Trash2} size={20} />} onClick={() => setAsking(true)}>
            {t('shell.mail.tidy')}
          </Button>
        )}
      </div>
      {change.error && <Banner tone="danger">{change.error.message}</Banner>}
      <ConfirmSheet
        open={asking}
        title={t('shell.mail.tidy-title')}
        confirmLabel={t('shell.mail.delete')}
        cancelLabel={t('shell.mail.keep-all')}
        tone="danger"
        busy={change.busy}
        onConfirm={() => void run({ delRead: true })}
        onCancel={() => setAsking(false)}
      >
        <p>{t('shell.mail.tidy-text')}</p>
      </ConfirmSheet>
    </section>
  );
}
