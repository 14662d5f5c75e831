import {
  FUNDS_SOURCE,
  KYC_SIDE,
  plainIdNo,
  type CallRequest,
  type FundsSource,
  type Kyc,
  type KycIdTypeItem,
} from '@parola/calls';

/** The collected answers of the steps; '' for a missing one. */
export interface Answers {
  realName: string;
  birthday: string;
  birthPlace: string;
  nationality: string;
  address: string;
  permanentAddress: string;
  occupation: string;
  employer: string;
  sourceOfFunds: string;
  idType: string;
  idNo: string;
  frontFileId: string;
  backFileId: string;
  selfieFileId: string;
}

/** Data that the platform already has: pictures of an earlier visit, and the birthday of the account, if set. */
export interface Known {
  files: Kyc['files'];
  birthday: string | undefined;
}

/** Returns the initial answers, filled with the data that the platform already has. */
export function isBegun({ files, birthday = '' }: Known, first: KycIdTypeItem | undefined): Answers {
  const of = (side: number) => files.find((file) => file.side === side)?.fileId ?? '';
  return {
    ...{ realName: '', birthday, birthPlace: '', nationality: 'Filipino', address: '', permanentAddress: '' },
    ...{ occupation: '', employer: '', sourceOfFunds: String(FUNDS_SOURCE.salary), idNo: '' },
    idType: String(first?.idType ?? ''),
    frontFileId: of(KYC_SIDE.front),
    backFileId: of(KYC_SIDE.back),
    selfieFileId: of(KYC_SIDE.selfie),
  };
}

export const FUNDS: readonly FundsSource[] = Object.values(FUNDS_SOURCE);

export function isIdNumberOf(idNo: string, paper: KycIdTypeItem | undefined): boolean {
  const { length } = plainIdNo(idNo);
  return paper !== undefined && length >= paper.minLength && length <= paper.maxLength;
}

/** Converts the answers to the request. */
export function asRequest(answers: Answers, paper: KycIdTypeItem): CallRequest<'addKyc'> {
  const { permanentAddress, employer, backFileId, sourceOfFunds, idType: _type, ...rest } = answers;
  return {
    ...rest,
    idType: paper.idType,
    sourceOfFunds: FUNDS.find((one) => String(one) === sourceOfFunds) ?? FUNDS_SOURCE.other,
    ...(permanentAddress.trim() && { permanentAddress }),
    ...(employer.trim() && { employer }),
    ...(paper.back && { backFileId }),
    consent: true,
    notRestricted: true,
  };
}
