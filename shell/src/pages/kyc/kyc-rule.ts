import type { ConfigMap, KycIdTypeItem, KycRule } from '@parola/calls';

export const ASKED = { gameListVersion: '', configKeyList: ['appKycRule', 'appKycIdTypeList'] };

/** Until the operator's rule is known. */
export const USUAL: KycRule = { kycAmount: 0, kycBeforeDeposit: true, reviewHours: 24 };

/** The papers that are taken, in the operator's order. */
export function papersOf({ appKycIdTypeList = [] }: ConfigMap): KycIdTypeItem[] {
  return [...appKycIdTypeList].sort((a, b) => a.sort - b.sort);
}
