import { LENGTHS } from '@parola/calls';
import { useConfig } from '@parola/kit';
import { Field, PasswordField, type FormField } from '@parola/ui/forms';
import { EligibilityFields, type Eligibility } from './eligibility';
import { useText } from '../../texts/auth';

type Fields = { [K in keyof Eligibility]: FormField<Eligibility[K]> } & {
  password: FormField<string>;
  inviteCode: FormField<string>;
  /** True where a code proves the account: the password comes last, and can stay empty. */
  optionalPassword?: boolean;
};

export function InviteCodeField(invite: FormField<string>) {
  const t = useText();
  return <Field label={t('shell.auth.invite-code')} optional autoComplete="off" maxLength={32} {...invite} />;
}

/** The fields of every new account, for any log-in method. */
export function NewAccountFields({ password, inviteCode, optionalPassword = false, ...eligibility }: Fields) {
  const t = useText();
  const least = useConfig('passwordLengthMin') ?? LENGTHS.passwordMin;
  const most = useConfig('passwordLengthMax') ?? LENGTHS.passwordMax;
  const secret = (
    <PasswordField
      label={t('shell.auth.password')}
      autoComplete="new-password"
      help={t('shell.auth.password-rule', { least, most })}
      optional={optionalPassword}
      {...password}
    />
  );
  return (
    <>
      {!optionalPassword && secret}
      {!optionalPassword && <InviteCodeField {...inviteCode} />}
      <EligibilityFields {...eligibility} />
      {optionalPassword && <InviteCodeField {...inviteCode} />}
      {optionalPassword && secret}
    </>
  );
}
