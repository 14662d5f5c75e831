import { useStore } from 'zustand';
import { AGE_MIN, isAccountName, isPassword, LENGTHS, LOGIN_KIND } from '@parola/calls';
import { useConfig, useHost } from '@parola/kit';
import { Button } from '@parola/ui';
import { Field, useForm } from '@parola/ui/forms';
import { deviceId } from '../../ground/device';
import { preLogin } from '../../services/session/pre-login';
import { rememberedInvite } from '../../services/session/invite';
import { useShell } from '../../composition/shell';
import { eligibilityErrors, NOTHING_DECLARED } from './eligibility';
import { fieldErrors } from './field-errors';
import { NewAccountFields } from './new-account-fields';
import { withCaptcha } from './with-captcha';
import type { AuthFlow } from './auth-forms';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

/** Sign-up by account name and password (login kind 2). A mobile number is added afterwards. */
export function RegisterByAccount({ flow, inviteCode }: { flow: AuthFlow; inviteCode?: string | undefined }) {
  const t = useText();
  const { api } = useHost();
  const { session } = useShell();
  const age = useConfig('appAgeMin') ?? AGE_MIN;
  const shortest = useConfig('accountLengthMin') ?? LENGTHS.accountMin;
  const longest = useConfig('accountLengthMax') ?? LENGTHS.accountMax;
  const least = useConfig('passwordLengthMin') ?? LENGTHS.passwordMin;
  const most = useConfig('passwordLengthMax') ?? LENGTHS.passwordMax;
  const termsVersion = useConfig('appTermsVersion');
  const known = useStore(preLogin, ({ value }) => value);
  const rule = t('shell.auth.name-rule', { least: shortest, most: longest });

  const form = useForm({
    initial: {
      account: '',
      password: '',
      inviteCode: inviteCode ?? (rememberedInvite() || known?.inviteCode || ''),
      ...NOTHING_DECLARED,
    },
    validate: (values) => ({
      account: isAccountName(values.account.trim(), shortest, longest) ? undefined : rule,
      password: isPassword(values.password, least, most) ? undefined : t('shell.auth.password-choose', { least, most }),
      ...eligibilityErrors(values, age),
    }),
    async submit({ account, password, birthday, eligible, marketing, inviteCode: invite }) {
      if (!termsVersion) return { form: t('shell.auth.in-a-moment') };
      const declared = { birthday, ageConfirm: eligible, termsVersion, marketing };
      try {
        const answer = await withCaptcha((captchaToken) =>
          api.call('accountRegist', {
            account: account.trim(),
            password,
            deviceId: deviceId(),
            inviteCode: invite.trim() || undefined,
            aid: known?.aid,
            captchaToken,
            ...declared,
          }),
        );
        await session.signedIn(answer, { accountType: LOGIN_KIND.account });
        flow.done(answer.userInfo.id);
        return undefined;
      } catch (error) {
        return fieldErrors<{ account: string; password: string; inviteCode: string } & typeof NOTHING_DECLARED>(error, {
          accountExists: 'account',
          passwordRule: 'password',
          notEligible: 'eligible',
          inviteCodeInvalid: 'inviteCode',
          passwordLeaked: 'password',
          accountRule: 'account',
          underAge: 'birthday',
        });
      }
    },
  });
  return (
    <form className={css.form} {...form.props}>
      <Field
        label={t('shell.auth.name')}
        help={rule}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longest}
        {...form.field('account')}
      />
      <NewAccountFields
        password={form.field('password')}
        inviteCode={form.field('inviteCode')}
        birthday={form.field('birthday')}
        eligible={form.field('eligible')}
        terms={form.field('terms')}
        marketing={form.field('marketing')}
      />
      <p className={css.hint}>{t('shell.auth.name-without-mobile')}</p>
      {form.error && (
        <p className={css.error} role="alert">
          {form.error}
        </p>
      )}
      <Button type="submit" wide busy={form.busy}>
        {t('shell.auth.create')}
      </Button>
    </form>
  );
}
