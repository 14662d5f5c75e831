import { isMobile, isPassword, LENGTHS, normaliseMobile, SMS_TYPE } from '@parola/calls';
import { useConfig, useHost } from '@parola/kit';
import { Button } from '@parola/ui';
import { PasswordField, useForm } from '@parola/ui/forms';
import { fieldErrors } from './field-errors';
import { MobileAndCode } from './mobile-and-code';
import { passwordChanged } from './password-changed';
import { typedMobile, useTypedMobile } from './typed-mobile';
import { useCode } from './use-code';
import { Ways, type AuthFlow } from './auth-forms';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

/**
 * Sets a new password by code (auth mode 2). This ends all sessions of the account, so the player logs in afterwards.
 */
export function ForgotForm({
  flow,
  mobile = typedMobile.getState(),
  changed,
}: {
  flow: AuthFlow;
  mobile?: string;
  changed(mobile: string): void;
}) {
  const t = useText();
  const { api } = useHost();
  const code = useCode(SMS_TYPE.forget);
  const least = useConfig('passwordLengthMin') ?? LENGTHS.passwordMin;
  const most = useConfig('passwordLengthMax') ?? LENGTHS.passwordMax;
  const form = useForm({
    initial: { mobile, smsCode: '', password: '' },
    validate: (values) => ({
      mobile: isMobile(values.mobile) ? undefined : t('shell.auth.mobile-example'),
      ...(code.sent && {
        smsCode: values.smsCode.length === 6 ? undefined : t('shell.auth.code-first'),
        password: isPassword(values.password, least, most)
          ? undefined
          : t('shell.auth.password-choose', { least, most }),
      }),
    }),
    async submit(values) {
      const full = normaliseMobile(values.mobile);
      if (!full) return { mobile: t('shell.auth.mobile-philippine') };
      if (!code.sent) {
        await code.send(values.mobile);
        return undefined;
      }
      try {
        await api.call('forgetPassword', { mobile: full, smsCode: values.smsCode, password: values.password });
        passwordChanged.setState(values.mobile, true);
        changed(values.mobile);
        return undefined;
      } catch (error) {
        return fieldErrors<typeof values>(error, {
          codeWrong: 'smsCode',
          codeExpired: 'smsCode',
          passwordRule: 'password',
          passwordLeaked: 'password',
        });
      }
    },
  });
  useTypedMobile(form.values.mobile);
  return (
    <form className={css.form} {...form.props}>
      <MobileAndCode
        code={code}
        mobile={form.field('mobile')}
        smsCode={form.field('smsCode')}
        onAnother={() => form.clear('smsCode')}
      />
      {code.sent && (
        <PasswordField
          label={t('shell.auth.new-password')}
          autoComplete="new-password"
          help={t('shell.auth.password-rule', { least, most })}
          {...form.field('password')}
        />
      )}
      {(form.error ?? code.error) && (
        <p className={css.error} role="alert">
          {form.error ?? code.error}
        </p>
      )}
      <Button type="submit" wide busy={form.busy || code.busy}>
        {t(code.sent ? 'shell.auth.save-password' : 'shell.auth.send-code')}
      </Button>
      <Ways flow={flow} to={['login', 'register']} />
    </form>
  );
}
