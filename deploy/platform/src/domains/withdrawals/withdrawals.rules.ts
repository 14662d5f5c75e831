import { ITEM_STATUS, type Bank } from '@parola/calls';
import { getConfig, type ConfigValue } from '../../config';
import type { Tx } from '../../db/pool';

export type ExchangeChannelRow = ConfigValue<'appExchangeChannelList'>[number] & { feeBp: number };
export type BankRow = ConfigValue<'appBankList'>[number];

/** The configuration of withdrawals. Hundredths. */
export interface Rules extends ConfigValue<'exchangeRule'> {
  channels: ExchangeChannelRow[];
  banks: BankRow[];
  min: number;
  max: number;
  dayCount: number;
  kycAmount: number;
}

export async function readRules(tx: Tx): Promise<Rules> {
  const feeBp = await getConfig(tx, 'exchangeFeeBp');
  const channels = await getConfig(tx, 'appExchangeChannelList');
  const banks = await getConfig(tx, 'appBankList');
  return {
    ...(await getConfig(tx, 'exchangeRule')),
    channels: channels
      .map((channel) => ({ ...channel, feeBp: channel.feeBp ?? feeBp }))
      .sort((a, b) => a.sort - b.sort),
    banks: banks.toSorted((a, b) => a.sort - b.sort),
    min: await getConfig(tx, 'exchangeMin'),
    max: await getConfig(tx, 'exchangeMax'),
    dayCount: await getConfig(tx, 'exchangeDayCount'),
    kycAmount: (await getConfig(tx, 'kycRule')).kycAmount,
  };
}

/** A bank for the display of accounts; a bank missing in the configuration gets a fallback name. */
export function bankShown(
  { banks, channels }: Rules,
  bankId: number,
): Pick<Bank, 'bankId' | 'bankName' | 'kind' | 'channelIds' | 'usable'> {
  const bank = banks.find((one) => one.bankId === bankId);
  const open = channels.filter(({ status }) => status === ITEM_STATUS.on).map(({ id }) => id);
  const channelIds = bank?.channelIds.filter((id) => open.includes(id)) ?? [];
  return {
    bankId,
    bankName: bank?.name ?? `Bank ${bankId}`,
    kind: bank?.kind ?? 1,
    channelIds,
    usable: bank?.status === ITEM_STATUS.on && channelIds.length > 0,
  };
}
