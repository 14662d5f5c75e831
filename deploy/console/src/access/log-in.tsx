import { Banner, Button, Card, Stack } from '@parola/ui';
import { Field, OtpField, PasswordField, useForm } from '@parola/ui/forms';
import { useEffect, useRef } from 'react';
import { ask, Refused } from '../api/service-call';
import { useText } from '../text';
import css from './access.module.css';
import type { Me } from './current-account';
import { ProviderButton, useProvider } from './provider';

interface LogInProps {
  /** The person of the ended session, whose unfinished work is kept behind this form. */
  again: Me | null;
  /** Message of a refused sign-in at the provider. */
  refused?: string;
  onDone: (me: Me) => void;
}

/** Log-in with a password and a code, or at the provider if one is configured. */
export function LogIn({ again, refused, onDone }: LogInProps) {
  const t = useText();
  const provider = useProvider();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useForm({
    initial: { login: again?.login ?? '', password: '', code: '' },
    validate: ({ login, password, code }) => ({
      login: login ? undefined : t('console.log-in.login-wrong'),
      password: password ? undefined : t('console.log-in.password-wrong'),
      code: /^\d{6}$/.test(code) ? undefined : t('console.set-up.code-wrong'),
    }),
    submit: async (body) => {
      try {
        onDone(await ask('logIn', { body }));
      } catch (error) {
        if (error instanceof Refused && error.code === 'notLoggedIn') return { form: t('console.log-in.wrong') };
        throw error;
      }
      return undefined;
    },
  });
  return (
    <main className={css.page}>
      <h1 className={css.title} ref={heading} tabIndex={-1}>
        {again ? t('console.log-in.again') : t('console.log-in.title')}
      </h1>
      <Card>
        <form {...form.props}>
          <Stack gap={4}>
            {again && <p className={css.text}>{t('console.log-in.again-text')}</p>}
            {refused && !form.error && <Banner tone="danger">{refused}</Banner>}
            {form.error && <Banner tone="danger">{form.error}</Banner>}
            <Field
              label={t('console.log-in.login')}
              autoComplete="username"
              autoCapitalize="none"
              {...form.field('login')}
            />
            <PasswordField
              label={t('console.log-in.password')}
              autoComplete="current-password"
              {...form.field('password')}
            />
            <OtpField label={t('console.log-in.code')} {...form.field('code')} />
            <Button type="submit" wide busy={form.busy}>
              {t('console.log-in.go')}
            </Button>
            {provider && <ProviderButton words={t('console.provider.sign-in', { provider })} make={() => ({})} />}
            {!again && <p className={css.text}>{t('console.log-in.none')}</p>}
          </Stack>
        </form>
      </Card>
    </main>
  );
}
