import { KYC_ID_TYPE, type KycIdTypeItem } from '@parola/calls';

/** Default rule of the identity check. Amounts in hundredths. */
export const KYC_RULE = {
  kycAmount: 1_000_000,
  kycBeforeDeposit: true,
  reviewHours: 24,
  validDays: 1825,
  autoReview: false,
};

const named = (en: string, fil = en) => ({ 'en-PH': en, 'fil-PH': fil });

export const KYC_ID_TYPES: KycIdTypeItem[] = [
  {
    idType: KYC_ID_TYPE.philId,
    names: named('Philippine National ID (PhilID, ePhilID)'),
    back: true,
    example: '1234-5678-9012-3456',
    minLength: 12,
    maxLength: 16,
    sort: 10,
  },
  {
    idType: KYC_ID_TYPE.passport,
    names: named('Passport'),
    back: false,
    example: 'P1234567A',
    minLength: 6,
    maxLength: 12,
    sort: 20,
  },
  {
    idType: KYC_ID_TYPE.driver,
    names: named('Driver’s license'),
    back: true,
    example: 'N01-12-123456',
    minLength: 8,
    maxLength: 15,
    sort: 30,
  },
  {
    idType: KYC_ID_TYPE.umid,
    names: named('UMID card'),
    back: true,
    example: '0111-1234567-8',
    minLength: 10,
    maxLength: 14,
    sort: 40,
  },
  {
    idType: KYC_ID_TYPE.prc,
    names: named('PRC ID'),
    back: true,
    example: '0123456',
    minLength: 5,
    maxLength: 10,
    sort: 50,
  },
  {
    idType: KYC_ID_TYPE.postal,
    names: named('Postal ID'),
    back: true,
    example: 'PRN 123456789012 P',
    minLength: 8,
    maxLength: 20,
    sort: 60,
  },
  {
    idType: KYC_ID_TYPE.voter,
    names: named('Voter’s ID'),
    back: true,
    example: '1234-5678A-B90CDE12345-6',
    minLength: 10,
    maxLength: 25,
    sort: 70,
  },
];
