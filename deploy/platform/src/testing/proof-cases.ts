import { PASSKEY_FOR, REFUSALS, type CallName } from '@parola/calls';
import type { NEEDS_PROOF } from '../domains/identity';

interface ProofCase {
  body: object;
  /** Code without a proof: 114 (`stepUp`), unless the call takes a proof in its body. */
  without: number;
  /** Code with a proof: 0, or the refusal after the check of the proof. */
  withProof: number;
}

const { reAuthNeeded, notFound, bankAccountNotFound, codeWrong, featureOff, diamondsTooFew } = REFUSALS;
const { safeboxPassword, socialTokenInvalid } = REFUSALS;

function needs(body: object, withProof = 0): ProofCase {
  return { body, without: reAuthNeeded, withProof };
}

/** One request of each call of `NEEDS_PROOF`, for a player registered by code without other data. */
export const PROOF_CASES: Readonly<Record<keyof typeof NEEDS_PROOF & CallName, ProofCase>> = {
  initPassword: needs({ password: 'another-horse-2' }),
  bindAccount: needs({ mobile: '+639180000001', smsCode: '000000', password: 'another-horse-2' }, codeWrong),
  startSocialLogin: needs({ socialType: 5, deviceId: 'device-0001', bind: true }, featureOff),
  bindSocialAccount: {
    body: { socialType: 5, accessToken: 'made-up' },
    without: socialTokenInvalid,
    withProof: socialTokenInvalid,
  },
  unbindSocialAccount: needs({ socialType: 5 }, notFound),
  passkeyOptions: needs({ use: PASSKEY_FOR.register }),
  passkeyRegister: needs({ answer: '{}', name: 'Mine' }, codeWrong),
  passkeyRemove: needs({ id: 'none' }, notFound),
  kickSession: needs({ others: true }),
  updateAppUserOther: needs({ email: 'thief@example.com' }),
  setSafeboxPassword: needs({ password: '482913' }),
  safeboxTransfer: {
    body: { direction: 2, amount: 100, password: '482913' },
    without: safeboxPassword,
    withProof: safeboxPassword,
  },
  addBankInfo: needs({ bankId: 1, accountNo: '001234567890', accountName: 'Juan dela Cruz' }),
  modifyBankInfo: needs({ id: 1, isDefault: true }, bankAccountNotFound),
  delUserBank: needs({ id: 1 }, bankAccountNotFound),
  exchange: needs({ channelId: 1, amount: 10_000, userBankId: 1 }, bankAccountNotFound),
  diamondExchangeGoods: needs({ id: 1, count: 1 }, diamondsTooFew),
  confirmSelfLimit: needs({ id: 0 }),
  selfExclude: needs({ months: 6, confirmText: 'EXCLUDE' }),
  deleteAccountRequest: needs({}),
};
