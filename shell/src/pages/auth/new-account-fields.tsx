import { LENGTHS } from '@parola/calls';
import { useConfig } from '@parola/kit';
import { Field, PasswordField, type FormField } from '@parola/ui/forms';
import { EligibilityFields, type Eligibility } from './eligibility';
import { useText } from '../../texts/auth';

type Fields = { [K in keyof Eligibility]: FormField<Eligibility[K]> } & {
  password: FormField<string>;
  inviteCode: FormField<string>;
};

/** The fields of every new account, for any log-in method. */
export function NewAccountFields({ password, inviteCode, ...eligibility }: Fields) {
  const t = useText();
  const least = useConfig('passwordLengthMin') ?? LENGTHS.passwordMin;
  const most = useConfig('passwordLengthMax') ?? LENGTHS.passwordMax;
  return (
    <>
      <PasswordField
        label={t('shell.auth.password')}
        autoComplete="new-password"
        help={t('shell.auth.password-rule', { least, most })}
        {...password}
      />
      <Field label={t('shell.auth.invite-code')} optional autoComplete="off" maxLength={32} {...inviteCode} />
      <EligibilityFields {...eligibility} />
    </>
  );
}
