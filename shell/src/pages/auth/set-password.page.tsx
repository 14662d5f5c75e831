import { useState } from 'react';
import { isPassword, LENGTHS } from '@parola/calls';
import { useAction, useConfig, useSession } from '@parola/kit';
import { Banner, Button, ButtonLink, Stack } from '@parola/ui';
import { PasswordField, useForm } from '@parola/ui/forms';
import { useShell } from '../../composition/shell';
import { fieldErrors } from './field-errors';
import { LoginFirst } from './login-first';
import { useStepUp } from './step-up';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

/** Sets the first password of an account, or replaces the old one. This ends every other session of the account. */
function SetPassword({ hasPassword }: { hasPassword: boolean }) {
  const t = useText();
  const init = useAction('initPassword');
  const stepUp = useStepUp();
  const { session } = useShell();
  const [done, setDone] = useState(false);
  const least = useConfig('passwordLengthMin') ?? LENGTHS.passwordMin;
  const most = useConfig('passwordLengthMax') ?? LENGTHS.passwordMax;
  const form = useForm({
    initial: { oldPassword: '', password: '' },
    validate: (values) => ({
      oldPassword: hasPassword && !values.oldPassword ? t('shell.auth.password-first') : undefined,
      password: isPassword(values.password, least, most) ? undefined : t('shell.auth.password-choose', { least, most }),
    }),
    async submit({ password, oldPassword }) {
      const body = { password, oldPassword: hasPassword ? oldPassword : undefined };
      const acted = await stepUp(() => init.run(body));
      if (!acted.ok)
        return fieldErrors<{ password: string; oldPassword: string }>(acted.error, {
          wrongLogin: 'oldPassword',
          passwordRule: 'password',
          passwordLeaked: 'password',
        });
      await session.reload();
      setDone(true);
      return undefined;
    },
  });
  if (done)
    return (
      <Stack gap={4}>
        <Banner tone="success">{t('shell.set-password.done')}</Banner>
        <ButtonLink href="/member">{t('shell.set-password.to-account')}</ButtonLink>
      </Stack>
    );
  return (
    <form className={css.form} {...form.props}>
      <p className={css.hint}>{t(hasPassword ? 'shell.set-password.change' : 'shell.set-password.first')}</p>
      {hasPassword && <PasswordField label={t('shell.set-password.old')} {...form.field('oldPassword')} />}
      <PasswordField
        label={t('shell.auth.new-password')}
        autoComplete="new-password"
        help={t('shell.auth.password-rule', { least, most })}
        {...form.field('password')}
      />
      {form.error && (
        <p className={css.error} role="alert">
          {form.error}
        </p>
      )}
      <Button type="submit" wide busy={form.busy}>
        {t('shell.auth.save-password')}
      </Button>
    </form>
  );
}

/** `/auth/set-password` */
export default function SetPasswordPage() {
  const { user } = useSession();
  // The state at the opening: after success the form would otherwise ask for the new password.
  const [hadPassword] = useState(user?.hasPassword);
  if (!user) return <LoginFirst />;
  return (
    <div className={css.page}>
      <SetPassword hasPassword={hadPassword ?? user.hasPassword} />
    </div>
  );
}
