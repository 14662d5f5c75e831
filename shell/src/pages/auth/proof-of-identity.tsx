import { PasswordField, type FormErrors, type FormField } from '@parola/ui/forms';
import { text, useText } from '../../texts/auth';
import { VerifyCode } from './verify-code';

/** Form values of a proof of identity: a password, or a code by text message. */
export interface Proof {
  password: string;
  smsCode: string;
}

export const NO_PROOF: Proof = { password: '', smsCode: '' };
/** The field that shows a refused proof. */
export const PROOF_FIELDS = { wrongLogin: 'password', codeWrong: 'smsCode', codeExpired: 'smsCode' } as const;
const CODE_LENGTH = 6;

export function proofMissing({ password, smsCode }: Proof, byPassword: boolean): FormErrors<Proof> {
  return byPassword
    ? { password: password ? undefined : text('shell.auth.password-first') }
    : { smsCode: smsCode.length === CODE_LENGTH ? undefined : text('shell.auth.code-first') };
}

/** Returns the part of the proof that the call needs. */
export function proofGiven({ password, smsCode }: Proof, byPassword: boolean): Partial<Proof> {
  return byPassword ? { password } : { smsCode };
}

interface Props {
  byPassword: boolean;
  field(name: keyof Proof): FormField<string>;
}

/** The field of the proof: a password, or number and code for an account without a password. */
export function ProofField({ byPassword, field }: Props) {
  const t = useText();
  return byPassword ? (
    <PasswordField label={t('shell.auth.password')} {...field('password')} />
  ) : (
    <VerifyCode field={field('smsCode')} />
  );
}
