import { KYC_REJECT, KYC_STATUS, type KycReject } from '@parola/calls';

/** Text keys by the values of `KYC_STATUS`, `KYC_ID_TYPE`, `KYC_SIDE`, `FUNDS_SOURCE` and `KYC_REJECT`. */
const STATUSES = { 2: 'desk.kyc.status.2', 3: 'desk.kyc.status.3', 4: 'desk.kyc.status.4' } as const;
const ID_TYPES = [
  'desk.kyc.id.1',
  'desk.kyc.id.2',
  'desk.kyc.id.3',
  'desk.kyc.id.4',
  'desk.kyc.id.5',
  'desk.kyc.id.6',
  'desk.kyc.id.7',
] as const;
const SIDES = ['desk.kyc.side.1', 'desk.kyc.side.2', 'desk.kyc.side.3', 'desk.kyc.side.4'] as const;
const FUNDS = [
  'desk.kyc.funds.1',
  'desk.kyc.funds.2',
  'desk.kyc.funds.3',
  'desk.kyc.funds.4',
  'desk.kyc.funds.5',
  'desk.kyc.funds.6',
] as const;
const REASONS = {
  [KYC_REJECT.unreadable]: 'desk.kyc.reason.1',
  [KYC_REJECT.incomplete]: 'desk.kyc.reason.2',
  [KYC_REJECT.differs]: 'desk.kyc.reason.3',
  [KYC_REJECT.idExpired]: 'desk.kyc.reason.4',
  [KYC_REJECT.selfie]: 'desk.kyc.reason.5',
  [KYC_REJECT.idType]: 'desk.kyc.reason.6',
  [KYC_REJECT.other]: 'desk.kyc.reason.9',
} as const;

export const SHOWN = [KYC_STATUS.submitted, KYC_STATUS.approved, KYC_STATUS.rejected] as const;
export const REASON_CODES: readonly KycReject[] = Object.values(KYC_REJECT);
export const statusWords = (status: number) => STATUSES[SHOWN.find((one) => one === status) ?? KYC_STATUS.submitted];
export const idTypeWords = (idType: number) => ID_TYPES[idType - 1] ?? ID_TYPES[0];
export const sideWords = (side: number) => SIDES[side - 1] ?? SIDES[0];
export const fundsWords = (source: number) => FUNDS[source - 1] ?? FUNDS[5];
export const reasonWords = (code: number) => REASONS[REASON_CODES.find((one) => one === code) ?? KYC_REJECT.other];
