import { useState } from 'react';
import { useStore } from 'zustand';
import { AGE_MIN, isMobile, isPassword, LENGTHS, LOGIN_KIND, normaliseMobile, SMS_TYPE } from '@parola/calls';
import { CallError, useConfig, useHost } from '@parola/kit';
import { Button } from '@parola/ui';
import { useForm } from '@parola/ui/forms';
import { deviceId } from '../../ground/device';
import { preLogin } from '../../services/session/pre-login';
import { rememberedInvite } from '../../services/session/invite';
import { useShell } from '../../composition/shell';
import { eligibilityErrors, NOTHING_DECLARED } from './eligibility';
import { fieldErrors } from './field-errors';
import { MobileAndCode } from './mobile-and-code';
import { NewAccountFields } from './new-account-fields';
import { typedMobile, useTypedMobile } from './typed-mobile';
import { useCode } from './use-code';
import { Way, type AuthFlow } from './auth-forms';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

/** Sign-up by mobile number, code and password (auth mode 0). */
export function RegisterByPhone({ flow, inviteCode }: { flow: AuthFlow; inviteCode?: string | undefined }) {
  const t = useText();
  const { api } = useHost();
  const { session } = useShell();
  const code = useCode(SMS_TYPE.register);
  const age = useConfig('appAgeMin') ?? AGE_MIN;
  const least = useConfig('passwordLengthMin') ?? LENGTHS.passwordMin;
  const most = useConfig('passwordLengthMax') ?? LENGTHS.passwordMax;
  const termsVersion = useConfig('appTermsVersion');
  const known = useStore(preLogin, ({ value }) => value);
  const [taken, setTaken] = useState(false);

  const form = useForm({
    initial: {
      mobile: typedMobile.getState(),
      smsCode: '',
      password: '',
      inviteCode: inviteCode ?? (rememberedInvite() || known?.inviteCode || ''),
      ...NOTHING_DECLARED,
    },
    validate: (values) => ({
      mobile: isMobile(values.mobile) ? undefined : t('shell.auth.mobile-example'),
      smsCode: values.smsCode.length === 6 ? undefined : t('shell.auth.code-first'),
      password: isPassword(values.password, least, most) ? undefined : t('shell.auth.password-choose', { least, most }),
      ...eligibilityErrors(values, age),
    }),
    async submit(values) {
      const mobile = normaliseMobile(values.mobile);
      if (!mobile || !termsVersion) return { form: t('shell.auth.in-a-moment') };
      const { smsCode, password, birthday, eligible, marketing } = values;
      try {
        const answer = await api.call('accountRegist4', {
          mobile,
          smsCode,
          password,
          birthday,
          ageConfirm: eligible,
          termsVersion,
          marketing,
          deviceId: deviceId(),
          inviteCode: values.inviteCode.trim() || undefined,
          aid: known?.aid,
        });
        await session.signedIn(answer, { accountType: LOGIN_KIND.phone });
        flow.done(answer.userInfo.id);
        return undefined;
      } catch (error) {
        // Shown at the button, because the number's field is locked and out of sight at this step.
        setTaken(error instanceof CallError && error.refusal === 'accountExists');
        return fieldErrors<typeof values>(error, {
          codeWrong: 'smsCode',
          codeExpired: 'smsCode',
          passwordRule: 'password',
          notEligible: 'eligible',
          inviteCodeInvalid: 'inviteCode',
          passwordLeaked: 'password',
          underAge: 'birthday',
        });
      }
    },
  });
  useTypedMobile(form.values.mobile);
  const mobileIsGood = isMobile(form.values.mobile);
  return (
    <form className={css.form} {...form.props}>
      <MobileAndCode
        code={code}
        mobile={form.field('mobile')}
        smsCode={form.field('smsCode')}
        onAnother={() => form.clear('smsCode')}
      />
      {!code.sent && (
        <Button
          tone="secondary"
          wide
          busy={code.busy}
          disabledReason={mobileIsGood ? undefined : t('shell.auth.mobile-first')}
          onClick={() => void code.send(form.values.mobile)}
        >
          {t('shell.auth.send-code')}
        </Button>
      )}
      {code.error && (
        <p className={css.error} role="alert">
          {code.error}
        </p>
      )}
      <NewAccountFields
        password={form.field('password')}
        inviteCode={form.field('inviteCode')}
        birthday={form.field('birthday')}
        eligible={form.field('eligible')}
        terms={form.field('terms')}
        marketing={form.field('marketing')}
      />
      {form.error && (
        <div className={css.failed}>
          <p className={css.error} role="alert">
            {form.error}
          </p>
          {taken && (
            <Way flow={flow} form="login">
              {t('shell.auth.log-in-instead')}
            </Way>
          )}
        </div>
      )}
      <Button
        type="submit"

        wide
        busy={form.busy}
        disabledReason={code.sent ? undefined : t('shell.auth.send-code-first')}
      >
        {t('shell.auth.create')}
      </Button>
    </form>
  );
}
