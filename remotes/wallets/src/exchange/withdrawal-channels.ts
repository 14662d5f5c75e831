import { ITEM_STATUS, type Bank, type BankItem, type ExchangeChannel, type ExchangeInfo } from '@parola/calls';

/** A channel in the answer for the withdrawal pages, which includes its fee. */
export type Channel = ExchangeInfo['channelList'][number];

/** The part of a channel's address: `Bank transfer` becomes `bank-transfer`. */
export function slugOf({ name }: Pick<ExchangeChannel, 'name'>): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The channels in the casino's order. */
export function channelsOf(list: readonly Channel[]): Channel[] {
  return [...list].sort((a, b) => a.sort - b.sort);
}
export const isOpen = ({ status }: Pick<ExchangeChannel, 'status'>): boolean => status === ITEM_STATUS.on;

/** The accounts that a channel reaches, the default account first. */
export function accountsOf(list: readonly Bank[], channel: Pick<ExchangeChannel, 'id'>): Bank[] {
  return list
    .filter(({ channelIds }) => channelIds.includes(channel.id))
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/** The banks that are available now, by one channel or by any. */
export function banksOf(list: readonly BankItem[], channel?: Pick<ExchangeChannel, 'id'>): BankItem[] {
  return list
    .filter(({ status, channelIds }) => status === ITEM_STATUS.on && (!channel || channelIds.includes(channel.id)))
    .sort((a, b) => a.sort - b.sort);
}
