import type { ConfigMap, KycIdTypeItem, KycRule } from '@parola/calls';

export const ASKED = { gameListVersion: '', configKeyList: ['appKycRule', 'appKycIdTypeList'] };

/** The rule until the operator's is known. `kycAmount` is in hundredths. */
export const USUAL: KycRule = { kycAmount: 0, kycBeforeDeposit: true, reviewHours: 24 };

/** Returns the accepted IDs in the operator's order. */
export function acceptedIdTypes({ appKycIdTypeList = [] }: ConfigMap): KycIdTypeItem[] {
  return [...appKycIdTypeList].sort((a, b) => a.sort - b.sort);
}
