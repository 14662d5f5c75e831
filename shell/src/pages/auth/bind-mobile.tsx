import { isMobile, isPassword, LENGTHS, normaliseMobile, SMS_TYPE } from '@parola/calls';
import { useAction, useConfig, useHost, useSession } from '@parola/kit';
import { Banner, Button } from '@parola/ui';
import { PasswordField, useForm } from '@parola/ui/forms';
import { useShell } from '../../composition/shell';
import { fieldErrors } from './field-errors';
import { MobileAndCode } from './mobile-and-code';
import { useStepUp } from './step-up';
import { useCode } from './use-code';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

/**
 * Adds a mobile number to an account without one (auth mode 1). An account with a password confirms with it; other
 * accounts may set one here.
 */
export function BindMobile() {
  const t = useText();
  const { modals } = useHost();
  const bind = useAction('bindAccount');
  const stepUp = useStepUp();
  const { session } = useShell();
  const { user } = useSession();
  const code = useCode(SMS_TYPE.bind);
  const least = useConfig('passwordLengthMin') ?? LENGTHS.passwordMin;
  const most = useConfig('passwordLengthMax') ?? LENGTHS.passwordMax;
  const confirms = user?.hasPassword === true;
  const form = useForm({
    initial: { mobile: '', smsCode: '', password: '' },
    validate: (values) => ({
      mobile: isMobile(values.mobile) ? undefined : t('shell.auth.mobile-example'),
      ...(code.sent && {
        smsCode: values.smsCode.length === 6 ? undefined : t('shell.auth.code-first'),
        password: passwordFault(values.password),
      }),
    }),
    async submit(values) {
      const mobile = normaliseMobile(values.mobile);
      if (!mobile) return { mobile: t('shell.auth.mobile-philippine') };
      if (!code.sent) {
        await code.send(values.mobile);
        return undefined;
      }
      const { smsCode } = values;
      const password = values.password || undefined;
      const acted = await stepUp(() => bind.run({ mobile, smsCode, password }));
      if (!acted.ok)
        return fieldErrors<typeof values>(acted.error, {
          wrongLogin: 'password',
          codeWrong: 'smsCode',
          codeExpired: 'smsCode',
          passwordRule: 'password',
          passwordLeaked: 'password',
        });
      await session.reload();
      const { awardList } = acted.data;
      if (awardList?.length)
        void modals.open('shell.reward', { awards: awardList.map(({ propId, count }) => ({ propId, count })) });
      return undefined;
    },
  });
  function passwordFault(password: string): string | undefined {
    if (confirms) return password ? undefined : t('shell.auth.password-first');
    if (!password || isPassword(password, least, most)) return undefined;
    return t('shell.auth.password-choose', { least, most });
  }
  if (user?.mobile) return <Banner tone="success">{t('shell.bind.done', { mobile: user.mobile })}</Banner>;
  return (
    <form className={css.form} {...form.props}>
      <p className={css.hint}>{t('shell.bind.why')}</p>
      <MobileAndCode
        code={code}
        mobile={form.field('mobile')}
        smsCode={form.field('smsCode')}
        onAnother={() => form.clear('smsCode')}
      />
      {code.sent && (
        <PasswordField
          label={t(confirms ? 'shell.bind.your-password' : 'shell.bind.new-password')}
          autoComplete={confirms ? 'current-password' : 'new-password'}
          help={confirms ? t('shell.bind.why-password') : t('shell.auth.password-rule', { least, most })}
          {...form.field('password')}
        />
      )}
      {(form.error ?? code.error) && (
        <p className={css.error} role="alert">
          {form.error ?? code.error}
        </p>
      )}
      <Button type="submit" wide busy={form.busy || code.busy}>
        {t(code.sent ? 'shell.bind.save' : 'shell.auth.send-code')}
      </Button>
    </form>
  );
}
