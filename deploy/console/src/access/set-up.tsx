import { Banner, Button, Card, Stack } from '@parola/ui';
import { CopyButton, Field, OtpField, PasswordField, useForm } from '@parola/ui/forms';
import { useState } from 'react';
import { ask, Refused } from '../api/service-call';
import { useText } from '../text';
import css from './access.module.css';
import type { Me } from './current-account';
import { ProviderButton, useProvider } from './provider';
import { Qr } from './qr';

const LOGIN = /^[a-z0-9][a-z0-9._-]{1,39}$/;
const PASSWORD_MIN = 12;

/** Set-up of an invited account: a login, a password, and an authenticator. */
export function SetUp({ token, onDone }: { token: string; onDone: (me: Me) => void }) {
  const t = useText();
  const [otpauth, setOtpauth] = useState('');
  return (
    <main className={css.page}>
      <h1 className={css.title}>{t('console.set-up.title')}</h1>
      <Card>
        {otpauth ? (
          <Confirm token={token} otpauth={otpauth} onDone={onDone} />
        ) : (
          <Choose token={token} onDone={setOtpauth} />
        )}
      </Card>
    </main>
  );
}

function Choose({ token, onDone }: { token: string; onDone: (otpauth: string) => void }) {
  const t = useText();
  const provider = useProvider();
  const [missing, setMissing] = useState('');
  const wrongOf = ({ name, login }: { name: string; login: string }) => ({
    name: name.trim() ? undefined : t('console.set-up.name-wrong'),
    login: LOGIN.test(login.trim().toLowerCase()) ? undefined : t('console.set-up.login-wrong'),
  });
  const form = useForm({
    initial: { name: '', login: '', password: '' },
    validate: ({ password, ...who }) => ({
      ...wrongOf(who),
      password:
        password.length >= PASSWORD_MIN ? undefined : t('console.set-up.password-wrong', { count: PASSWORD_MIN }),
    }),
    submit: async (values) => {
      try {
        onDone((await ask('setUp', { body: { ...values, token } })).otpauth);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const fields = Object.fromEntries(
          (error.problem.fields ?? []).map(({ path, message }) => [path.split('.').at(-1) ?? '', message]),
        );
        const known = { name: fields['name'], login: fields['login'], password: fields['password'] };
        return Object.values(known).some(Boolean) ? known : { form: error.message };
      }
      return undefined;
    },
  });
  return (
    <form {...form.props}>
      <Stack gap={4}>
        <p className={css.text}>{t('console.set-up.text')}</p>
        {form.error && <Banner tone="danger">{form.error}</Banner>}
        <Field label={t('console.set-up.name')} autoComplete="name" maxLength={60} {...form.field('name')} />
        <Field
          label={t('console.log-in.login')}
          help={t('console.set-up.login-help')}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={40}
          {...form.field('login')}
        />
        <PasswordField
          label={t('console.log-in.password')}
          help={t('console.set-up.password-help', { count: PASSWORD_MIN })}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <Button type="submit" wide busy={form.busy}>
          {t('console.set-up.go')}
        </Button>
        {provider && (
          <>
            <p className={css.text}>{t('console.provider.set-up-text', { provider })}</p>
            {missing && <Banner tone="danger">{missing}</Banner>}
            <ProviderButton
              words={t('console.provider.set-up', { provider })}
              make={() => {
                const who = { name: form.field('name').value, login: form.field('login').value };
                const wrong = wrongOf(who);
                setMissing([wrong.name, wrong.login].filter(Boolean).join(' '));
                return wrong.name || wrong.login ? undefined : { invitation: { token, ...who } };
              }}
            />
          </>
        )}
      </Stack>
    </form>
  );
}

/** Secret of an `otpauth:` address, for typing by hand. */
function secretOf(otpauth: string): string {
  return new URLSearchParams(otpauth.split('?')[1]).get('secret') ?? '';
}

function Confirm({ token, otpauth, onDone }: { token: string; otpauth: string; onDone: (me: Me) => void }) {
  const t = useText();
  const secret = secretOf(otpauth);
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: /^\d{6}$/.test(code) ? undefined : t('console.set-up.code-wrong') }),
    submit: async ({ code }) => onDone(await ask('confirmSetUp', { body: { token, code } })),
  });
  return (
    <form {...form.props}>
      <Stack gap={4}>
        <p className={css.text}>{t('console.set-up.scan')}</p>
        <Qr content={otpauth} label={t('console.set-up.scan-label')} />
        <p className={css.text}>{t('console.set-up.by-hand')}</p>
        <code className={css.key}>{secret}</code>
        <CopyButton value={secret} label={t('console.set-up.copy')} />
        {form.error && <Banner tone="danger">{form.error}</Banner>}
        <OtpField label={t('console.set-up.code')} {...form.field('code')} />
        <Button type="submit" wide busy={form.busy}>
          {t('console.set-up.finish')}
        </Button>
      </Stack>
    </form>
  );
}
