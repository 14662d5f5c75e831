import type { ReactNode } from 'react';
import { formatPesos, type Order } from '@parola/calls';
import { decimal } from '@parola/calls/decimal';
import { Button, Card, Money, SectionTitle, Stack } from '@parola/ui';
import { CopyButton, Fact, Facts, saveFile } from '@parola/ui/forms';
import { useText } from '../text/pay-by';
import { Qr } from './qr';
import { pictureOfCode } from './qr-picture';
import css from './pay-by.module.css';

/** Formats a reference in groups for reading out; the copied text has no groups. */
function inGroups(reference: string): string {
  return reference.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
}

async function saveCode(code: string): Promise<void> {
  const picture = await pictureOfCode(code);
  if (picture) saveFile(picture, 'qr-ph.png');
}

function Code({ order, code }: { order: Order; code: string }) {
  const t = useText();
  return (
    <>
      <SectionTitle>{t('wallets.pay.qr-title')}</SectionTitle>
      <Qr text={code} label={t('wallets.pay.qr-label', { amount: formatPesos(order.amount) })} />
      <p className={css.how}>{t('wallets.pay.qr-how')}</p>
      {order.payUrl !== undefined && <p className={css.how}>{t('wallets.pay.qr-here')}</p>}
      <div className={css.copies}>
        <Button tone="secondary" onClick={() => void saveCode(code)}>
          {t('wallets.pay.qr-save')}
        </Button>
        <CopyButton value={code} label={t('wallets.pay.qr-copy')} tone="ghost" />
      </div>
    </>
  );
}

function Counter({ order, counter }: { order: Order; counter: NonNullable<Order['counter']> }) {
  const t = useText();
  return (
    <>
      <SectionTitle>{t('wallets.pay.counter-title')}</SectionTitle>
      <p className={css.reference}>{inGroups(counter.reference)}</p>
      <CopyButton value={counter.reference} label={t('wallets.pay.copy-reference')} />
      <p className={css.how}>{t('wallets.pay.counter-how')}</p>
      <Facts>
        <Fact name={t('wallets.pay.amount')}>
          <Money value={order.amount} />
        </Fact>
      </Facts>
      <ul className={css.places} aria-label={t('wallets.pay.places')}>
        {counter.places.map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
      <p className={css.how}>{t('wallets.pay.exact')}</p>
    </>
  );
}

/** A value with a copy button. */
function Copied({ value, label, children }: { value: string; label: string; children: ReactNode }) {
  return (
    <span className={css.copied}>
      {children}
      <CopyButton value={value} label={label} tone="ghost" />
    </span>
  );
}

function Transfer({ order, transfer }: { order: Order; transfer: NonNullable<Order['transfer']> }) {
  const t = useText();
  return (
    <>
      <SectionTitle>{t('wallets.pay.transfer-title')}</SectionTitle>
      <Facts>
        <Fact name={t('wallets.pay.bank')}>{transfer.bank}</Fact>
        <Fact name={t('wallets.pay.name')}>{transfer.accountName}</Fact>
        <Fact name={t('wallets.pay.number')}>
          <Copied value={transfer.accountNo} label={t('wallets.pay.copy-number')}>
            <code>{transfer.accountNo}</code>
          </Copied>
        </Fact>
        <Fact name={t('wallets.pay.reference')}>
          <Copied value={transfer.reference} label={t('wallets.pay.copy-reference')}>
            <code>{inGroups(transfer.reference)}</code>
          </Copied>
        </Fact>
        <Fact name={t('wallets.pay.amount')}>
          <Copied value={decimal(order.amount)} label={t('wallets.pay.copy-amount')}>
            <Money value={order.amount} />
          </Copied>
        </Fact>
      </Facts>
      <p className={css.how}>{t('wallets.pay.transfer-how')}</p>
      <p className={css.how}>{t('wallets.pay.exact')}</p>
    </>
  );
}

/**
 * The details for paying a pending deposit without a payment page: a QR Ph code, a reference for a counter, or an
 * account.
 */
export function PayBy({ order }: { order: Order }) {
  const { qrPayload, counter, transfer } = order;
  return (
    <Card>
      <Stack gap={3}>
        {qrPayload !== undefined && <Code order={order} code={qrPayload} />}
        {counter && <Counter order={order} counter={counter} />}
        {transfer && <Transfer order={order} transfer={transfer} />}
      </Stack>
    </Card>
  );
}
