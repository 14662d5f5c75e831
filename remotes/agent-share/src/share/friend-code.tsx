import { useState, type FormEvent } from 'react';
import { useAction, useOnline, useSession } from '@parola/kit';
import { Banner, Button, Card, SectionTitle } from '@parola/ui';
import { Field } from '@parola/ui/forms';
import { useText } from '../text';
import css from './share.module.css';

/** The form for entering the inviting friend's code later. Hidden once a friend is set. */
export function FriendCode() {
  const t = useText();
  const online = useOnline();
  const { user } = useSession();
  const fill = useAction('agentFill');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [friend, setFriend] = useState<string>();
  if (user && user.pid > 0 && friend === undefined) return null;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!/^\d{1,12}$/.test(code)) return setProblem(t('agent-share.code.digits-only'));
    setProblem(undefined);
    const result = await fill.run({ pid: Number(code) });
    if (result.ok) setFriend(result.data.nickname);
  }
  return (
    <Card as="section" aria-labelledby="share-code">
      <SectionTitle id="share-code">{t('agent-share.code.title')}</SectionTitle>
      {friend !== undefined ? (
        <Banner tone="success">{t('agent-share.code.done', { friend })}</Banner>
      ) : (
        <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
          <Field
            label={t('agent-share.code.field')}
            value={code}
            onChange={setCode}
            inputMode="numeric"
            autoComplete="off"
            error={problem}
          />
          {fill.error && <Banner tone="danger">{fill.error.message}</Banner>}
          <Button
            type="submit"
            tone="secondary"
            busy={fill.busy}
            disabledReason={online ? undefined : t('agent-share.code.offline')}
          >
            {t('agent-share.code.send')}
          </Button>
        </form>
      )}
    </Card>
  );
}
