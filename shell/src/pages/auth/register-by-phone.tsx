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
import { InviteCodeField, NewAccountFields } from './new-account-fields';
import { typedMobile, useTypedMobile } from './typed-mobile';
import { useCode } from './use-code';
import { Way, type AuthFlow } from './auth-forms';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

const CODE_DIGITS = 6;

/**
 * Sign-up by mobile number in three steps (auth mode 0): the number, the code, the declarations. A password is optional
 * here: without one the account is made by the code alone, and the account page offers to set one.
 */
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
  const [declaring, setDeclaring] = useState(false);
  const [invited] = useState(inviteCode ?? (rememberedInvite() || known?.inviteCode || ''));

  const form = useForm({
    initial: {
      mobile: typedMobile.getState(),
      smsCode: '',
      password: '',
      inviteCode: invited,
      ...NOTHING_DECLARED,
    },
    validate: (values) => ({
      mobile: isMobile(values.mobile) ? undefined : t('shell.auth.mobile-example'),
      ...(code.sent && {
        smsCode: values.smsCode.length === CODE_DIGITS ? undefined : t('shell.auth.code-first'),
      }),
      ...(code.sent &&
        declaring && {
          password:
            values.password === '' || isPassword(values.password, least, most)
              ? undefined
              : t('shell.auth.password-choose', { least, most }),
          ...eligibilityErrors(values, age),
        }),
    }),
    async submit(values) {
      const mobile = normaliseMobile(values.mobile);
      if (!mobile) return { mobile: t('shell.auth.mobile-philippine') };
      if (!code.sent) {
        await code.send(values.mobile);
        return undefined;
      }
      if (!termsVersion) return { form: t('shell.auth.in-a-moment') };
      const { smsCode, password, birthday, eligible, marketing } = values;
      const account = {
        ...{ mobile, smsCode, birthday, ageConfirm: eligible, termsVersion, marketing },
        deviceId: deviceId(),
        inviteCode: values.inviteCode.trim() || undefined,
        aid: known?.aid,
      };
      try {
        const answer = password
          ? await api.call('accountRegist4', { ...account, password })
          : await api.call('accountLoginSms2', account);
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
  // The last step stays when a digit of the code is corrected, and begins without the errors of the step before.
  if (code.sent && !declaring && form.values.smsCode.length === CODE_DIGITS) {
    setDeclaring(true);
    form.reset(form.values);
  }
  const invite = form.field('inviteCode');
  const failure = form.error ?? code.error;
  return (
    <form className={css.form} {...form.props}>
      <MobileAndCode
        code={code}
        mobile={form.field('mobile')}
        smsCode={form.field('smsCode')}
        onAnother={() => {
          form.clear('smsCode');
          setDeclaring(false);
        }}
      />
      {invited !== '' && !declaring && <InviteCodeField {...invite} />}
      {code.sent && declaring && (
        <NewAccountFields
          optionalPassword
          password={form.field('password')}
          inviteCode={invite}
          birthday={form.field('birthday')}
          eligible={form.field('eligible')}
          terms={form.field('terms')}
          marketing={form.field('marketing')}
        />
      )}
      {failure && (
        <div className={css.failed}>
          <p className={css.error} role="alert">
            {failure}
          </p>
          {taken && (
            <Way flow={flow} form="login">
              {t('shell.auth.log-in-instead')}
            </Way>
          )}
        </div>
      )}
      <Button type="submit" wide busy={form.busy || code.busy}>
        {t(code.sent ? 'shell.auth.create' : 'shell.auth.send-code')}
      </Button>
    </form>
  );
}
