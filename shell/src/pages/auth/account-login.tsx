import { LOGIN_KIND, normaliseMobile } from '@parola/calls';
import { CallError, useHost } from '@parola/kit';
import { Button } from '@parola/ui';
import { Checkbox, Field, PasswordField, useForm } from '@parola/ui/forms';
import { deviceId } from '../../ground/device';
import { loginHint } from '../../services/session/login-path';
import { useShell } from '../../composition/shell';
import { fieldErrors } from './field-errors';
import { withCaptcha } from './with-captcha';
import type { AuthFlow } from './auth-forms';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

/**
 * Log-in with account name or mobile number and a password. `locked` is called when the password is locked: then only a
 * code by text message helps (player protection C06).
 */
export function AccountLogin({
  flow,
  account: known,
  locked,
}: {
  flow: AuthFlow;
  /** The account name; '' if unknown. */
  account: string;
  locked(message: string): void;
}) {
  const t = useText();
  const { api } = useHost();
  const { session } = useShell();
  const remembered = loginHint()?.remembered;
  const form = useForm({
    initial: { account: known || remembered || '', password: '', remember: remembered !== undefined },
    validate: ({ account, password }) => ({
      account: account.trim() ? undefined : t('shell.auth.account-first'),
      password: password ? undefined : t('shell.auth.password-first'),
    }),
    async submit(values) {
      const mobile = normaliseMobile(values.account);
      const accountType = mobile ? LOGIN_KIND.phone : LOGIN_KIND.account;
      const account = mobile ?? values.account.trim();
      try {
        const { password } = values;
        const answer = await withCaptcha((captchaToken) =>
          api.call('accountLogin', { account, password, accountType, deviceId: deviceId(), captchaToken }),
        );
        const remembered = values.remember ? values.account.trim() : undefined;
        await session.signedIn(answer, { accountType: LOGIN_KIND.account, remembered });
        flow.done(answer.userInfo.id);
        return undefined;
      } catch (error) {
        if (error instanceof CallError && error.refusal === 'locked') locked(error.message);
        return fieldErrors<typeof values>(error, { wrongLogin: 'password' });
      }
    },
  });
  return (
    <form className={css.form} {...form.props}>
      <Field label={t('shell.auth.account')} autoComplete="username" autoCapitalize="none" {...form.field('account')} />
      <PasswordField label={t('shell.auth.password')} {...form.field('password')} />
      <Checkbox {...form.field('remember')}>{t('shell.auth.remember')}</Checkbox>
      {form.error && (
        <p className={css.error} role="alert">
          {form.error}
        </p>
      )}
      <Button type="submit" wide busy={form.busy}>
        {t('shell.auth.log-in')}
      </Button>
    </form>
  );
}
