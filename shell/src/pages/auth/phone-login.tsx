import { useState } from 'react';
import { AGE_MIN, isMobile, LOGIN_KIND, normaliseMobile, SMS_TYPE } from '@parola/calls';
import { CallError, useConfig, useHost } from '@parola/kit';
import { Button } from '@parola/ui';
import { useForm } from '@parola/ui/forms';
import { deviceId } from '../../ground/device';
import { useShell } from '../../composition/shell';
import { eligibilityErrors, EligibilityFields, NOTHING_DECLARED } from './eligibility';
import { fieldErrors } from './field-errors';
import { MobileAndCode } from './mobile-and-code';
import { typedMobile, useTypedMobile } from './typed-mobile';
import { useCode } from './use-code';
import type { AuthFlow } from './auth-forms';
import { withInvite } from './with-invite';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

/**
 * Log-in by mobile number and code. A new number creates an account: the platform responds with `notEligible`, and the
 * form asks for a new player's declarations and continues with the same code.
 */
export function PhoneLogin({ flow }: { flow: AuthFlow }) {
  const t = useText();
  const { api } = useHost();
  const { session } = useShell();
  const code = useCode(SMS_TYPE.loginAndRegister);
  const age = useConfig('appAgeMin') ?? AGE_MIN;
  const termsVersion = useConfig('appTermsVersion');
  const [newNumber, setNewNumber] = useState<string>();

  const form = useForm({
    initial: { mobile: typedMobile.getState(), smsCode: '', ...NOTHING_DECLARED },
    validate: (values) => ({
      mobile: isMobile(values.mobile) ? undefined : t('shell.auth.mobile-example'),
      ...(code.sent && { smsCode: values.smsCode.length === 6 ? undefined : t('shell.auth.code-first') }),
      ...(code.sent && values.mobile === newNumber && eligibilityErrors(values, age)),
    }),
    async submit(values) {
      const mobile = normaliseMobile(values.mobile);
      if (!mobile) return { mobile: t('shell.auth.mobile-philippine') };
      if (!code.sent) {
        await code.send(values.mobile);
        return undefined;
      }
      const { smsCode, birthday, eligible, terms, marketing } = values;
      const isNew = values.mobile === newNumber;
      const declared = isNew
        ? { birthday, ageConfirm: eligible, termsVersion: terms ? termsVersion : undefined, marketing }
        : {};
      try {
        const answer = await withInvite((inviteCode) =>
          api.call('accountLoginSms2', { mobile, smsCode, deviceId: deviceId(), inviteCode, ...declared }),
        );
        await session.signedIn(answer, { accountType: LOGIN_KIND.phone });
        flow.done(answer.userInfo.id);
        return undefined;
      } catch (error) {
        if (error instanceof CallError && error.refusal === 'notEligible' && !isNew) {
          setNewNumber(values.mobile);
          return undefined;
        }
        return fieldErrors<typeof values>(error, {
          codeWrong: 'smsCode',
          codeExpired: 'smsCode',
          notEligible: 'eligible',
          underAge: 'birthday',
        });
      }
    },
  });
  useTypedMobile(form.values.mobile);
  const isNew = code.sent && form.values.mobile === newNumber;
  const next = t(isNew ? 'shell.auth.create' : 'shell.auth.log-in');
  const label = code.sent ? next : t('shell.auth.send-code');
  return (
    <form className={css.form} {...form.props}>
      <MobileAndCode
        code={code}
        mobile={form.field('mobile')}
        smsCode={form.field('smsCode')}
        onAnother={() => form.clear('smsCode')}
      />
      {isNew && (
        <>
          <p className={css.hint} role="status">
            {t('shell.auth.new-number')}
          </p>
          <EligibilityFields
            birthday={form.field('birthday')}
            eligible={form.field('eligible')}
            terms={form.field('terms')}
            marketing={form.field('marketing')}
          />
        </>
      )}
      {(form.error ?? code.error) && (
        <p className={css.error} role="alert">
          {form.error ?? code.error}
        </p>
      )}
      <Button type="submit" wide busy={form.busy || code.busy}>
        {label}
      </Button>
    </form>
  );
}
