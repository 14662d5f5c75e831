import { LOGIN_KIND, normaliseMobile } from '@parola/calls';
import { CallError, useHost } from '@parola/kit';
import { Button } from '@parola/ui';
import { Field, PasswordField, useForm } from '@parola/ui/forms';
import { deviceId } from '../../ground/device';
import { loginHint } from '../../services/session/login-path';
import { useShell } from '../../composition/shell';
import { fieldErrors } from './field-errors';
import type { AuthFlow } from './ways';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

/** Account name or mobile number with a password. `locked`: only a code by text message helps now (player protection C06). */
export function AccountLogin({ flow, locked }: { flow: AuthFlow; locked(message: string): void }) {
  const t = useText();
  const { api } = useHost();
  const { session } = useShell();
  const hint = loginHint();
  const form = useForm({
    initial: { account: hint?.accountType === LOGIN_KIND.account ? hint.account : '', password: '' },
    validate: ({ account, password }) => ({
      account: account.trim() ? undefined : t('shell.auth.account-first'),
      password: password ? undefined : t('shell.auth.password-first'),
    }),
    async submit(values) {
      const mobile = normaliseMobile(values.account);
      const accountType = mobile ? LOGIN_KIND.phone : LOGIN_KIND.account;
      const account = mobile ?? values.account.trim();
      try {
        const answer = await api.call('accountLogin', {
          account,
          password: values.password,
          accountType,
          deviceId: deviceId(),
        });
        await session.signedIn(answer, { accountType: LOGIN_KIND.account, account: values.account.trim() });
        flow.done(answer.userInfo.id);
        return undefined;
      } catch (error) {
        if (error instanceof CallError && error.errcode === 102) locked(error.message);
        return fieldErrors<typeof values>(error, { 101: 'password' });
      }
    },
  });
  return (
    <form className={css.form} {...form.props}>
      <Field label={t('shell.auth.account')} autoComplete="username" autoCapitalize="none" {...form.field('account')} />
      <PasswordField label={t('shell.auth.password')} {...form.field('password')} />
      {form.error && (
        <p className={css.error} role="alert">
          {form.error}
        </p>
      )}
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t('shell.auth.log-in')}
      </Button>
    </form>
  );
}
