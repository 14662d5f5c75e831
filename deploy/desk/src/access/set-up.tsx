import { LOGIN, PASSWORD, type Me } from '@parola/operations';
import { Banner, Button, ButtonLink, Card, Stack } from '@parola/ui';
import { CopyButton, Field, OtpField, PasswordField, useForm } from '@parola/ui/forms';
import { useState } from 'react';
import { ask, OperationRefused } from '../api/operation-call';
import { useText } from '../text';
import css from './access.module.css';
import { Qr } from './qr';

interface Key {
  secret: string;
  uri: string;
}

/** Set-up of an invited operator: a login, a password, and an authenticator. */
export function SetUp({ token, onDone }: { token: string; onDone: (me: Me) => void }) {
  const t = useText();
  const [key, setKey] = useState<Key | null>(null);
  const [waits, setWaits] = useState(false);
  const confirmed = (me: Me | null) => (me ? onDone(me) : setWaits(true));
  return (
    <main className={css.page}>
      <h1 className={css.title}>{t('desk.set-up.title')}</h1>
      <Card>
        {waits ? (
          <Waiting />
        ) : key ? (
          <Confirm token={token} of={key} onDone={confirmed} />
        ) : (
          <Choose token={token} onDone={setKey} />
        )}
      </Card>
    </main>
  );
}

function Choose({ token, onDone }: { token: string; onDone: (key: Key) => void }) {
  const t = useText();
  const form = useForm({
    initial: { name: '', login: '', password: '' },
    validate: ({ name, login, password }) => ({
      name: name.trim() ? undefined : t('desk.set-up.name-wrong'),
      login: LOGIN.test(login.trim().toLowerCase()) ? undefined : t('desk.set-up.login-wrong'),
      password: password.length >= PASSWORD.min ? undefined : t('desk.set-up.password-wrong', { count: PASSWORD.min }),
    }),
    submit: async (values) => {
      try {
        onDone(await ask('access.setUp', { ...values, token }));
      } catch (error) {
        if (!(error instanceof OperationRefused)) throw error;
        const { message, fields } = error;
        const { field } = fields;
        return field === 'login' || field === 'password' || field === 'name' ? { [field]: message } : { form: message };
      }
      return undefined;
    },
  });
  return (
    <form {...form.props}>
      <Stack gap={4}>
        <p className={css.text}>{t('desk.set-up.text')}</p>
        {form.error && <Banner tone="danger">{form.error}</Banner>}
        <Field label={t('desk.set-up.name')} autoComplete="name" maxLength={60} {...form.field('name')} />
        <Field
          label={t('desk.set-up.login')}
          help={t('desk.set-up.login-help')}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={30}
          {...form.field('login')}
        />
        <PasswordField
          label={t('desk.set-up.password')}
          help={t('desk.set-up.password-help', { count: PASSWORD.min })}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <Button type="submit" wide busy={form.busy}>
          {t('desk.set-up.go')}
        </Button>
      </Stack>
    </form>
  );
}

/** Shown to an operator after the set-up, until a manager has admitted them. */
function Waiting() {
  const t = useText();
  return (
    <Stack gap={4}>
      <p className={css.text} role="status">
        {t('desk.set-up.waits')}
      </p>
      <ButtonLink href={location.pathname}>{t('desk.set-up.to-log-in')}</ButtonLink>
    </Stack>
  );
}

interface ConfirmProps {
  token: string;
  of: Key;
  onDone: (me: Me | null) => void;
}

function Confirm({ token, of: { secret, uri }, onDone }: ConfirmProps) {
  const t = useText();
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: /^\d{6}$/.test(code) ? undefined : t('desk.set-up.code-wrong') }),
    submit: async ({ code }) => onDone((await ask('access.confirm', { token, code })).me),
  });
  return (
    <form {...form.props}>
      <Stack gap={4}>
        <p className={css.text}>{t('desk.set-up.scan')}</p>
        <Qr content={uri} label={t('desk.set-up.scan-label')} />
        <p className={css.text}>{t('desk.set-up.by-hand')}</p>
        <code className={css.key}>{secret}</code>
        <CopyButton value={secret} label={t('desk.set-up.copy')} />
        {form.error && <Banner tone="danger">{form.error}</Banner>}
        <OtpField label={t('desk.set-up.code')} {...form.field('code')} />
        <Button type="submit" wide busy={form.busy}>
          {t('desk.set-up.finish')}
        </Button>
      </Stack>
    </form>
  );
}
