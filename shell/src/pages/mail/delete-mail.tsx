import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { useAction, useHost } from '@parola/kit';
import { Banner, Button, Icon } from '@parola/ui';
import { ConfirmSheet, toast } from '@parola/ui/forms';
import { useText } from '../../texts/mail';
import { MAIL_LIST } from './routes';

interface Props {
  id: string;
  /** True if the mail has an unclaimed award: it cannot be deleted yet (2503). */
  waits: boolean;
}

/** Deletes a mail after a confirmation, and goes back to the list. */
export function DeleteMail({ id, waits }: Props) {
  const t = useText();
  const { nav, session } = useHost();
  const remove = useAction('delMail');
  const [asking, setAsking] = useState(false);

  async function confirm(): Promise<void> {
    const done = await remove.run({ idList: [id] });
    setAsking(false);
    // A mail that is already gone counts as deleted.
    if (!done.ok && done.error.refusal !== 'mailNotFound') return;
    toast(t('shell.mail.deleted'));
    void session.refresh();
    nav.back(MAIL_LIST);
  }
  return (
    <>
      {remove.error && <Banner tone="danger">{remove.error.message}</Banner>}
      <Button
        tone="secondary"
        icon={<Icon of={Trash2} size={20} />}
        disabledReason={waits ? t('shell.mail.delete-first') : undefined}
        onClick={() => setAsking(true)}
      >
        {t('shell.mail.delete')}
      </Button>
      <ConfirmSheet
        open={asking}
        title={t('shell.mail.delete-title')}
        confirmLabel={t('shell.mail.delete')}
        cancelLabel={t('shell.mail.keep')}
        tone="danger"
        busy={remove.busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('shell.mail.delete-text')}</p>
      </ConfirmSheet>
    </>
  );
}
