import { useEffect, useState } from 'react';
import { EXCHANGE_STATUS, manilaDate, manilaTime, type ExchangeOrder, type ExchangeStatus } from '@parola/calls';
import { useLocale, usePages } from '@parola/kit';
import { Money, Stack } from '@parola/ui';
import { CopyButton, Fact, Facts, ListRow, Sheet, StatusPill, type StatusTone } from '@parola/ui/forms';
import { useText } from '../text/records';
import { DayRecords } from './day-records';
import { ExportButton } from './export-button';
import { withdrawalFile } from './export-files';
import type { Period } from './period';
import { WITHDRAWAL_WORDS } from './withdrawal-words';

const PAGE = 20;
const TONES: Record<ExchangeStatus, StatusTone> = {
  [EXCHANGE_STATUS.requested]: 'info',
  [EXCHANGE_STATUS.review]: 'info',
  [EXCHANGE_STATUS.approved]: 'info',
  [EXCHANGE_STATUS.paying]: 'info',
  [EXCHANGE_STATUS.paid]: 'success',
  [EXCHANGE_STATUS.rejected]: 'danger',
  [EXCHANGE_STATUS.returned]: 'warning',
};

/** All withdrawals with their status; a row opens the net amount, the fee and the steps. */
export function WithdrawalRecord({ period }: { period: Period }) {
  const t = useText();
  const [open, setOpen] = useState<ExchangeOrder>();
  const orders = usePages('exchangeRecord', period, PAGE);
  return (
    <Stack gap={4}>
      <DayRecords
        of={orders}
        row={(order) => (
          <ListRow
            key={order.orderId}
            title={`${order.bankName} ${order.accountNo}`}
            meta={
              <>
                {manilaTime(order.createTime)} · <Money value={order.amount} />
              </>
            }
            end={<StatusPill tone={TONES[order.status]}>{t(WITHDRAWAL_WORDS[order.status])}</StatusPill>}
            onClick={() => setOpen(order)}
          />
        )}
      />
      {orders.data !== undefined && orders.data.length > 0 && (
        <ExportButton key={JSON.stringify(period)} file={withdrawalFile(period)} />
      )}
      <WithdrawalDetail order={open} onClose={() => setOpen(undefined)} />
    </Stack>
  );
}

function WithdrawalDetail({ order, onClose }: { order: ExchangeOrder | undefined; onClose(): void }) {
  const t = useText();
  const locale = useLocale();
  // Keeps the last order, so that the sheet has content while it slides out.
  const [shown, setShown] = useState(order);
  useEffect(() => {
    if (order) setShown(order);
  }, [order]);
  return (
    <Sheet open={order !== undefined} onClose={onClose} title={shown ? `${shown.bankName} ${shown.accountNo}` : ''}>
      {shown && (
        <Facts>
          <Fact name={t('wallets.csv.amount')}>
            <Money value={shown.amount} />
          </Fact>
          <Fact name={t('wallets.withdrawal.fee')}>
            <Money value={shown.fee} />
          </Fact>
          <Fact name={t('wallets.withdrawal.arrives')}>
            <Money value={shown.netAmount} />
          </Fact>
          {shown.timeline.map(({ status, time }) => (
            <Fact key={`${status} ${time}`} name={t(WITHDRAWAL_WORDS[status])}>
              {manilaDate(time, locale)}, {manilaTime(time, locale)}
            </Fact>
          ))}
          <Fact name={t('wallets.detail.reference')} code>
            {shown.orderNo}
          </Fact>
        </Facts>
      )}
      {shown?.reasonText && <p>{shown.reasonText}</p>}
      {shown && <CopyButton value={shown.orderNo} label={t('wallets.detail.copy')} wide />}
    </Sheet>
  );
}
