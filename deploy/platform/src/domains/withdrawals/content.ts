import { BANK_KIND, ITEM_STATUS } from '@parola/calls';
import { configContent, type ConfigValue } from '../../config';

const BANK = { kind: BANK_KIND.bank, channelIds: [1, 4], imgUrl: '', status: ITEM_STATUS.on };
const closed = { status: ITEM_STATUS.maintenance };

const CHANNELS: ConfigValue<'appExchangeChannelList'> = [
  {
    id: 1,
    slug: 'instapay',
    name: 'Bank transfer (InstaPay)',
    minAmount: 10_000,
    maxAmount: 5_000_000,
    feeFixed: 1_000,
    etaMin: 5,
    etaMax: 60,
    sort: 3,
    status: 1,
  },
  {
    id: 2,
    slug: 'gcash',
    name: 'GCash',
    minAmount: 10_000,
    maxAmount: 5_000_000,
    feeFixed: 0,
    etaMin: 1,
    etaMax: 30,
    sort: 1,
    status: 1,
  },
  {
    id: 3,
    slug: 'maya',
    name: 'Maya',
    minAmount: 10_000,
    maxAmount: 5_000_000,
    feeFixed: 0,
    etaMin: 1,
    etaMax: 30,
    sort: 2,
    status: 1,
  },
  {
    id: 4,
    slug: 'pesonet',
    name: 'Large bank transfer (PESONet)',
    minAmount: 5_000_000,
    maxAmount: 50_000_000,
    feeFixed: 2_500,
    etaMin: 240,
    etaMax: 1_440,
    sort: 4,
    status: 1,
  },
];

const BANKS: ConfigValue<'appBankList'> = [
  {
    bankId: 101,
    code: 'GCASH',
    name: 'GCash',
    kind: BANK_KIND.wallet,
    channelIds: [2],
    pattern: '09\\d{9}',
    example: '0917 123 4567',
    imgUrl: '',
    sort: 1,
    status: 1,
  },
  {
    bankId: 102,
    code: 'MAYA',
    name: 'Maya',
    kind: BANK_KIND.wallet,
    channelIds: [3],
    pattern: '09\\d{9}',
    example: '0917 123 4567',
    imgUrl: '',
    sort: 2,
    status: 1,
  },
  {
    ...BANK,
    bankId: 1,
    code: 'BDO',
    name: 'BDO Unibank',
    pattern: '\\d{10}|\\d{12}',
    example: '0012 3456 7890',
    sort: 3,
  },
  { ...BANK, bankId: 2, code: 'BPI', name: 'BPI', pattern: '\\d{10}', example: '1234 5678 90', sort: 4 },
  {
    ...BANK,
    bankId: 3,
    code: 'METROBANK',
    name: 'Metrobank',
    pattern: '\\d{13}',
    example: '123 4 123 12345 6',
    sort: 5,
  },
  { ...BANK, bankId: 4, code: 'LANDBANK', name: 'Landbank', pattern: '\\d{10}', example: '1234 5678 90', sort: 6 },
  { ...BANK, bankId: 5, code: 'PNB', name: 'PNB', pattern: '\\d{12}', example: '1234 5678 9012', sort: 7 },
  { ...BANK, bankId: 6, code: 'UNIONBANK', name: 'UnionBank', pattern: '\\d{12}', example: '1234 5678 9012', sort: 8 },
  {
    ...BANK,
    bankId: 7,
    code: 'SECURITYBANK',
    name: 'Security Bank',
    pattern: '\\d{13}',
    example: '0000 1234 56789',
    sort: 9,
  },
  { ...BANK, bankId: 8, code: 'RCBC', name: 'RCBC', pattern: '\\d{10}|\\d{16}', example: '1234 5678 90', sort: 10 },
];

const RULE: ConfigValue<'exchangeRule'> = {
  dayAmountMax: 100_000_000,
  openMax: 3,
  bankMax: 5,
  coolOffHours: 24,
  reviewHours: 24,
  autoAmount: 200_000,
  autoAccountDays: 7,
  autoDayCount: 2,
  fourEyesAmount: 10_000_000,
  delayedAfterMin: 30,
  largeAmount: 10_000_000,
};

/**
 * Channels and banks are updated item by item. Orders and accounts refer to them, so an item removed from the content
 * is closed and kept.
 */
export const WITHDRAWAL_CONTENT = configContent({
  appExchangeChannelList: {
    value: CHANNELS,
    note: 'hundredths, minutes; InstaPay moves at most ₱50,000 at once (bsp.gov.ph), the other numbers are ours',
    items: { by: 'id', retired: closed },
  },
  appBankList: {
    value: BANKS,
    note: 'numbers as the banks publish them: how many digits; whether an account is there, its bank says when it is paid',
    items: { by: 'bankId', retired: closed },
  },
  exchangeMin: { value: 10_000, note: 'hundredths; our own' },
  exchangeMax: { value: 50_000_000, note: 'hundredths; our own' },
  exchangeFeeBp: { value: 0, note: 'basis points, of channels that name none; our own' },
  exchangeDayCount: { value: 5, note: 'withdrawals of a player in a day of Manila; our own' },
  exchangeRule: {
    value: RULE,
    note: 'hundredths, hours, days; our own. The cool-off of new accounts: call catalogue 33',
  },
});
