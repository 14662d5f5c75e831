import type { Input } from '@parola/operations';
import { Banner, Stack } from '@parola/ui';
import { ConfirmSheet, toast } from '@parola/ui/forms';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAct } from '../api/use-act';
import { useText } from '../text';
import { audienceWords } from './audience';
import css from './mails.module.css';

interface ConfirmMailProps {
  input: Input<'mail.broadcast'>;
  players: number;
  onClose: () => void;
}

/** Final confirmation of a mail, because a sent mail cannot be recalled. */
export function ConfirmMail({ input, players, onClose }: ConfirmMailProps) {
  const t = useText();
  const navigate = useNavigate();
  const send = useAct('mail.broadcast');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const go = async () => {
    setBusy(true);
    setError('');
    try {
      await send(input);
      toast(t('desk.mail.begun'));
      void navigate('/desk/mail');
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : String(thrown));
      setBusy(false);
    }
  };
  return (
    <ConfirmSheet
      open
      title={t('desk.mail.confirm', { players })}
      confirmLabel={t('desk.mail.send')}
      cancelLabel={t('desk.mail.edit')}
      busy={busy}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      <Stack gap={3}>
        {error && <Banner tone="danger">{error}</Banner>}
        <p className={css.title}>{input.words['en-PH'].title}</p>
        <p className={css.text}>{audienceWords(input.audience, input.offer, t)}</p>
        <p className={css.text}>{t('desk.mail.confirm-text')}</p>
      </Stack>
    </ConfirmSheet>
  );
}
