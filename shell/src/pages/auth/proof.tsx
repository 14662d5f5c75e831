import { PasswordField, type FormErrors, type FormField } from '@parola/ui/forms';
import { text, useText } from '../../texts/auth';
import { VerifyCode } from './verify-code';

/** What a form holds to prove that it is the player himself: a password, or a code by text message. */
export interface Proof {
  password: string;
  smsCode: string;
}

export const NO_PROOF: Proof = { password: '', smsCode: '' };
/** Which field a refused proof is about, by errcode. */
export const PROOF_FIELDS = { 101: 'password', 103: 'smsCode', 104: 'smsCode' } as const;
const CODE_LENGTH = 6;

export function proofMissing({ password, smsCode }: Proof, byPassword: boolean): FormErrors<Proof> {
  return byPassword
    ? { password: password ? undefined : text('shell.auth.password-first') }
    : { smsCode: smsCode.length === CODE_LENGTH ? undefined : text('shell.auth.code-first') };
}

/** What of it the call is given. */
export function proofGiven({ password, smsCode }: Proof, byPassword: boolean): Partial<Proof> {
  return byPassword ? { password } : { smsCode };
}

interface Props {
  byPassword: boolean;
  field(name: keyof Proof): FormField<string>;
}

/** The field of the proof: the password, or number and code of who has none. */
export function ProofField({ byPassword, field }: Props) {
  const t = useText();
  return byPassword ? (
    <PasswordField label={t('shell.auth.password')} {...field('password')} />
  ) : (
    <VerifyCode field={field('smsCode')} />
  );
}
