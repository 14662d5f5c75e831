import type { Me } from '@parola/operations';
import { Banner, Button, Card, Stack } from '@parola/ui';
import { Field, OtpField, PasswordField, useForm } from '@parola/ui/forms';
import { ask } from '../api/operation-call';
import { useText } from '../text';
import css from './access.module.css';

/** Log-in form. `again`: the operator of the ended session, whose unfinished work is kept behind the form. */
export function LogIn({ again, onDone }: { again: Me | null; onDone: (me: Me) => void }) {
  const t = useText();
  const form = useForm({
    initial: { login: again?.login ?? '', password: '', code: '' },
    validate: ({ login, password, code }) => ({
      login: login ? undefined : t('desk.refusal.badInput'),
      password: password ? undefined : t('desk.refusal.badInput'),
      code: /^\d{6}$/.test(code) ? undefined : t('desk.set-up.code-wrong'),
    }),
    submit: async (values) => onDone(await ask('access.logIn', values)),
  });
  return (
    <main className={css.page}>
      <h1 className={css.title}>{again ? t('desk.log-in.again') : t('desk.log-in.title')}</h1>
      <Card>
        <form {...form.props}>
          <Stack gap={4}>
            {again && <p className={css.text}>{t('desk.log-in.again-text')}</p>}
            {form.error && <Banner tone="danger">{form.error}</Banner>}
            <Field
              label={t('desk.log-in.login')}
              autoComplete="username"
              autoCapitalize="none"
              {...form.field('login')}
            />
            <PasswordField
              label={t('desk.log-in.password')}
              autoComplete="current-password"
              {...form.field('password')}
            />
            <OtpField label={t('desk.log-in.code')} {...form.field('code')} />
            <Button type="submit" wide busy={form.busy}>
              {t('desk.log-in.go')}
            </Button>
            {!again && <p className={css.text}>{t('desk.log-in.none')}</p>}
          </Stack>
        </form>
      </Card>
    </main>
  );
}
