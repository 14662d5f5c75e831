import { manilaClock, manilaDay, type CallRequest, type CallResponse } from '@parola/calls';
import { csvRow } from '@parola/calls/csv';
import { decimal } from '@parola/calls/decimal';
import { currentLocale, type Host } from '@parola/kit';
import { orderWords } from '../deposit/order-words';
import { text as walletText } from '../text';
import { text } from '../text/records';
import { referenceOf, titleOf } from './coin-words';
import type { Period } from './period';
import { ROUND_WORDS } from './round-facts';
import { WITHDRAWAL_WORDS } from './withdrawal-words';

/** Maximum page size of the server. */
const PAGE = 50;

/** One page of a file: its rows, and the cursor of the next page. */
export interface FilePage {
  rows: string[];
  next: string | undefined;
}
type Api = Host['api'];

/** A record as a file: name, header line, and how pages are requested, newest first. */
export interface RecordFile {
  name: string;
  head(): string;
  page(api: Api, at: string | undefined, signal: AbortSignal): Promise<FilePage>;
}

/** Manila time as `2026-11-20 14:05:09`. */
function clock(at: number): string {
  return manilaClock(at).replace('T', ' ');
}

const nameOf = (what: string, { startTime, endTime }: Period) =>
  `parola-${what}-${manilaDay(startTime)}-${manilaDay(endTime - 1)}.csv`;

type StatementQuery = Period & Pick<CallRequest<'appUserCoinDetail'>, 'type'>;

export function statementFile(filter: StatementQuery): RecordFile {
  return {
    name: nameOf('statement', filter),
    head: () =>
      csvRow([
        text('wallets.record.time'),
        text('wallets.record.what'),
        text('wallets.detail.cash'),
        text('wallets.detail.cash-after'),
        text('wallets.detail.bonus'),
        text('wallets.detail.bonus-after'),
        text('wallets.detail.reference'),
      ]),
    async page(api, cursor, signal) {
      const { list, nextCursor } = await api.call(
        'appUserCoinDetail',
        { pageNum: 1, pageSize: PAGE, ...filter, cursor },
        { signal, quiet: true },
      );
      const rows = list.map((row) =>
        csvRow([
          clock(row.createTime),
          titleOf(row, currentLocale()),
          decimal(row.amount),
          decimal(row.coinAfter),
          decimal(row.bonusAmount),
          decimal(row.bonusAfter),
          referenceOf(row),
        ]),
      );
      return { rows, next: nextCursor };
    },
  };
}

/** A file of a record with page numbers: rows added meanwhile shift the pages, so repeated rows are dropped. */
function numbered<Row>(
  file: Pick<RecordFile, 'name' | 'head'>,
  ask: (api: Api, pageNum: number, signal: AbortSignal) => Promise<{ list: Row[]; pages: number }>,
  idOf: (row: Row) => string,
  line: (row: Row) => string,
): RecordFile {
  const knownIds = new Set<string>();
  return {
    ...file,
    async page(api, at, signal) {
      if (at === undefined) knownIds.clear();
      const pageNum = Number(at ?? 1);
      const { list, pages } = await ask(api, pageNum, signal);
      const fresh = list.filter((row) => !knownIds.has(idOf(row)));
      for (const row of fresh) knownIds.add(idOf(row));
      return { rows: fresh.map(line), next: pageNum < pages ? String(pageNum + 1) : undefined };
    },
  };
}

export function depositFile(period: Period): RecordFile {
  type Row = CallResponse<'rechargeRecord'>['list'][number];
  return numbered<Row>(
    {
      name: nameOf('deposits', period),
      head: () =>
        csvRow([
          text('wallets.record.time'),
          text('wallets.csv.channel'),
          text('wallets.csv.amount'),
          text('wallets.csv.status'),
          text('wallets.detail.reference'),
        ]),
    },
    (api, pageNum, signal) =>
      api.call('rechargeRecord', { pageNum, pageSize: PAGE, ...period }, { signal, quiet: true }),
    ({ orderId }) => orderId,
    (row) =>
      csvRow([
        clock(row.createTime),
        row.channelName,
        decimal(row.amount),
        walletText(orderWords(row).label),
        row.orderNo ?? row.orderId,
      ]),
  );
}

type BetsQuery = Period & Pick<CallRequest<'betRecord'>, 'brandId' | 'gameId'>;

export function betFile(filter: BetsQuery): RecordFile {
  type Row = CallResponse<'betRecord'>['list'][number];
  return numbered<Row>(
    {
      name: nameOf('bets', filter),
      head: () =>
        csvRow([
          text('wallets.record.time'),
          text('wallets.detail.game'),
          text('wallets.detail.brand'),
          text('wallets.detail.bet'),
          text('wallets.detail.win'),
          text('wallets.detail.valid'),
          text('wallets.csv.status'),
          text('wallets.detail.reference'),
        ]),
    },
    (api, pageNum, signal) => api.call('betRecord', { pageNum, pageSize: PAGE, ...filter }, { signal, quiet: true }),
    ({ roundId }) => roundId,
    (row) =>
      csvRow([
        clock(row.createTime),
        row.gameName,
        row.brandName,
        decimal(row.bet),
        decimal(row.win),
        decimal(row.validBet),
        text(ROUND_WORDS[row.status]),
        row.roundId,
      ]),
  );
}

export function withdrawalFile(period: Period): RecordFile {
  type Row = CallResponse<'exchangeRecord'>['list'][number];
  return numbered<Row>(
    {
      name: nameOf('withdrawals', period),
      head: () =>
        csvRow([
          text('wallets.record.time'),
          text('wallets.csv.account'),
          text('wallets.csv.amount'),
          text('wallets.withdrawal.fee'),
          text('wallets.withdrawal.arrives'),
          text('wallets.csv.status'),
          text('wallets.detail.reference'),
        ]),
    },
    (api, pageNum, signal) =>
      api.call('exchangeRecord', { pageNum, pageSize: PAGE, ...period }, { signal, quiet: true }),
    ({ orderId }) => orderId,
    (row) =>
      csvRow([
        clock(row.createTime),
        `${row.bankName} ${row.accountNo}`,
        decimal(row.amount),
        decimal(row.fee),
        decimal(row.netAmount),
        text(WITHDRAWAL_WORDS[row.status]),
        row.orderNo,
      ]),
  );
}
