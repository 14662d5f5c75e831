import { PASSKEY_FOR, REFUSALS, type CallName } from '@parola/calls';
import type { NEEDS_PROOF } from '../domains/identity';

interface ProofCase {
  body: object;
  /** Code with a proof: 0, or the refusal after the check of the proof. Without one the code is 114 (`stepUp`). */
  withProof: number;
}

/**
 * Calls of the table whose proof is not given to `reAuth`: the same request is refused before and after such a proof.
 * Tests of their own give the right ticket or PIN.
 */
type ProvenOtherwise = 'bindSocialAccount' | 'safeboxTransfer';

const { notFound, bankAccountNotFound, codeWrong, featureOff, diamondsTooFew } = REFUSALS;

function needs(body: object, withProof = 0): ProofCase {
  return { body, withProof };
}

/** One request of each call of `NEEDS_PROOF`, for a player registered by code without other data. */
export const PROOF_CASES: Readonly<Record<Exclude<keyof typeof NEEDS_PROOF & CallName, ProvenOtherwise>, ProofCase>> = {
  initPassword: needs({ password: 'another-horse-2' }),
  bindAccount: needs({ mobile: '+639180000001', smsCode: '000000', password: 'another-horse-2' }, codeWrong),
  startSocialLogin: needs({ socialType: 5, deviceId: 'device-0001', bind: true }, featureOff),
  unbindSocialAccount: needs({ socialType: 5 }, notFound),
  passkeyOptions: needs({ use: PASSKEY_FOR.register }),
  passkeyRegister: needs({ answer: '{}', name: 'Mine' }, codeWrong),
  passkeyRemove: needs({ id: 'none' }, notFound),
  kickSession: needs({ others: true }),
  updateAppUserOther: needs({ email: 'thief@example.com' }),
  setSafeboxPassword: needs({ password: '482913' }),
  addBankInfo: needs({ bankId: 1, accountNo: '001234567890', accountName: 'Juan dela Cruz' }),
  modifyBankInfo: needs({ id: 1, isDefault: true }, bankAccountNotFound),
  delUserBank: needs({ id: 1 }, bankAccountNotFound),
  exchange: needs({ channelId: 1, amount: 10_000, userBankId: 1 }, bankAccountNotFound),
  diamondExchangeGoods: needs({ id: 1, count: 1 }, diamondsTooFew),
  confirmSelfLimit: needs({ id: 0 }),
  selfExclude: needs({ months: 6, confirmText: 'EXCLUDE' }),
  deleteAccountRequest: needs({}),
};
