import { useEffect, useRef, useState } from 'react';
import { balanceOf, formatPesos, type TradeInfo } from '@parola/calls';
import { route } from '@parola/contract';
import { useAction, useCall, useHost, useLink, useOnline, useSession, type CallError } from '@parola/kit';
import { Banner, Button, cx, DataView, EmptyState, Money, Skeleton, Stack, TextLink } from '@parola/ui';
import { ActionBar, AmountField, AmountGrid, RadioCards } from '@parola/ui/forms';
import { T, useText } from '../text';
import { LeftToPlayLine } from '../wager/left-to-play-line';
import { BonusOffer } from './bonus-offer';
import { IdentityFirst } from './identity-first';
import { LimitOffer } from './limit-offer';
import { PaymentChannelMark } from './payment-channel-mark';
import { bonusOn, offerOf } from './offer';
import { RecentDeposits } from './recent-deposits';
import { useChoice } from './use-choice';
import css from './deposit.module.css';

/** The offer of a limit is not answered yet (player protection C24). */
const OFFER_OPEN = 216;

interface Props {
  /** What is asked for first. */
  first: 'amounts' | 'channels';
  /** An order was made, or one of the last is to be seen. */
  onOrder(orderId: string): void;
  /** None was made: an equal one still waits. */
  onWaiting(orderId: string): void;
}

function FormSkeleton() {
  return (
    <Stack gap={4}>
      <Skeleton shape="title" />
      <Skeleton shape="row" count={3} />
      <div className={css.boneGrid}>
        <Skeleton shape="button" count={6} />
      </div>
    </Stack>
  );
}

/** Why this amount cannot be paid this way, in a sentence; undefined when it can, or when there is none. */
function useAmountProblem(amount: number | null, minimum: number, maximum: number): string | undefined {
  const t = useText();
  if (amount === null) return undefined;
  if (amount < minimum) return t('wallets.form.smallest', { amount: formatPesos(minimum) });
  if (amount > maximum) return t('wallets.form.largest', { amount: formatPesos(maximum) });
  return undefined;
}

function Form({ info, first, onOrder, onWaiting, onOfferOpen }: { info: TradeInfo; onOfferOpen(): void } & Props) {
  const t = useText();
  const host = useHost();
  const online = useOnline();
  const create = useAction('createRechargeOrder');
  const [limitAnswered, setLimitAnswered] = useState(false);
  const [asking, setAsking] = useState(false);
  // A failure belongs to the choice it happened to.
  const [{ paymentChannelId, amount: typed, withBonus }, choose] = useChoice(create.reset);
  const { paymentChannels, paymentChannel, minimum, maximum, items, bonus } = offerOf(info, paymentChannelId);
  const suggested = items.find((item) => item.price >= 50_000)?.price ?? items[0]?.price ?? null;
  const amount = typed === undefined ? suggested : typed;
  const problem = useAmountProblem(amount, minimum, maximum);
  const extra = withBonus && amount !== null ? bonusOn(amount, bonus) : 0;
  const may = host.session.can('deposit');
  const breaks = useLink(route('shell.self-limited'));
  const payable = amount !== null && !problem;
  const failed = create.error && !pendingOrderId(create.error) ? create.error : undefined;
  const why = !online
    ? t('wallets.form.offline')
    : !may.ok
      ? may.why
      : info.needKyc
        ? t('wallets.form.identity-first')
        : amount === null
          ? t('wallets.form.amount-first')
          : problem;

  if (!paymentChannel) return <EmptyState title={t('wallets.form.closed')} text={t('wallets.form.closed-text')} />;

  async function pay(): Promise<void> {
    if (amount === null || !paymentChannel || problem) return;
    const item = items.find((one) => one.price === amount);
    const result = await create.run({
      rechargeTypeId: paymentChannel.id,
      amount,
      ...(item ? { itemId: item.id } : {}),
      ...(extra > 0 && bonus ? { bonusType: bonus.type } : { noBonus: true }),
    });
    if (result.ok) {
      onOrder(result.data.order.orderId);
      host.nav.leave(result.data.payUrl);
      return;
    }
    const open = pendingOrderId(result.error);
    if (open) onWaiting(open);
    // Known here as answered, and not there: the offer is read anew.
    if (result.error.errcode === OFFER_OPEN) {
      setLimitAnswered(false);
      onOfferOpen();
    }
  }

  const amounts = (
    <Stack gap={3}>
      <AmountGrid
        label={t('wallets.form.amount')}
        value={amount}
        onChange={(price) => choose({ amount: price })}
        options={items.map((item) => ({
          value: item.price,
          ...(bonusOn(item.price, bonus) > 0 && withBonus ? { bonus: bonusOn(item.price, bonus) } : {}),
        }))}
      />
      <AmountField
        label={t('wallets.form.another-amount')}
        value={amount}
        onChange={(written) => choose({ amount: written })}
        error={problem}
        help={t('wallets.form.range', { minimum: formatPesos(minimum), maximum: formatPesos(maximum) })}
      />
    </Stack>
  );
  const channels = (
    <RadioCards
      label={t('wallets.form.pay-with')}
      value={paymentChannel.id}
      onChange={(id) => choose({ paymentChannelId: id })}
      options={paymentChannels.map((one) => ({
        value: one.id,
        title: one.name,
        icon: <PaymentChannelMark name={one.name} />,
        meta: (
          <T
            id="wallets.form.channel"
            minimum={<Money value={one.minAmount ?? 100} compactZeros />}
            maximum={<Money value={one.maxAmount} compactZeros />}
          />
        ),
        ...(one.status === 1 ? {} : { disabledReason: t('wallets.form.maintenance') }),
      }))}
    />
  );
  return (
    <>
      {asking && info.limitOffer && (
        <LimitOffer
          offer={info.limitOffer}
          close={() => setAsking(false)}
          answered={() => {
            setAsking(false);
            setLimitAnswered(true);
            void pay();
          }}
        />
      )}
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (info.limitOffer && !limitAnswered) setAsking(true);
          else void pay();
        }}
      >
        {info.needKyc && <IdentityFirst />}
        {bonus && <BonusOffer bonus={bonus} taken={withBonus} onChange={(taken) => choose({ withBonus: taken })} />}
        {first === 'channels' && channels}
        {amounts}
        {first === 'amounts' && channels}
        {info.limitLeft !== undefined && <LimitLeft left={info.limitLeft} near={info.limitNear ?? false} />}
        <p className={css.terms}>
          {t('wallets.form.own-account')}
          {breaks && (
            <>
              {' '}
              <T id="wallets.form.breaks" breaks={<TextLink inline {...breaks} />} />
            </>
          )}
        </p>
        <ActionBar
          {...(payable ? { label: t('wallets.form.you-get'), amount: <Money value={amount} size="amount" /> } : {})}
          note={
            (failed || (payable && extra > 0)) && (
              <>
                {failed && <Banner tone="danger">{failed.message}</Banner>}
                {payable && bonus && extra > 0 && (
                  <T
                    id="wallets.form.plus-bonus"
                    bonus={<Money value={extra} />}
                    need={<Money value={bonus.wagerTimes * (amount + extra)} />}
                  />
                )}
              </>
            )
          }
        >
          <Button type="submit" size="lg" wide busy={create.busy} disabledReason={why}>
            {amount === null ? (
              t('wallets.form.deposit')
            ) : (
              <T id="wallets.form.deposit-amount" amount={<Money value={amount} compactZeros />} />
            )}
          </Button>
        </ActionBar>
      </form>
    </>
  );
}

/** What the player's own limit still allows (player protection C14); said louder near its end. */
function LimitLeft({ left, near }: { left: number; near: boolean }) {
  const words = <T id="wallets.form.limit-left" amount={<Money value={left} />} />;
  return near ? <Banner tone="warning">{words}</Banner> : <p className={css.terms}>{words}</p>;
}

/** The order that an equal one (errcode 307) is waiting in. */
function pendingOrderId(error: CallError): string | undefined {
  const id = error.errcode === 307 ? error.details.data?.['orderId'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Reads the offer anew when a reviewer has decided meanwhile (player protection C04). */
function useIdentityNews(kycStatus: number | undefined, reload: () => void): void {
  const known = useRef(kycStatus);
  useEffect(() => {
    const before = known.current;
    known.current = kycStatus;
    if (before !== undefined && kycStatus !== undefined && before !== kycStatus) reload();
  }, [kycStatus, reload]);
}

/** Choosing how and how much to deposit. */
export function DepositForm({ first, onOrder, onWaiting }: Props) {
  const t = useText();
  const { wallet, walletRefreshing, user } = useSession();
  const trade = useCall('getTradeInfo', {});
  useIdentityNews(user?.kycStatus, trade.reload);
  return (
    <div className={css.columns}>
      <Stack gap={4} className={css.main}>
        <div className={css.balance}>
          <p className={css.label}>{t('wallets.balance.title')}</p>
          <span className={cx(walletRefreshing && css.refreshing)}>
            {wallet ? <Money value={balanceOf(wallet)} size="amount" /> : <Skeleton shape="title" />}
          </span>
        </div>
        <LeftToPlayLine />
        <DataView of={trade} skeleton={<FormSkeleton />}>
          {(info) => (
            <Form info={info} first={first} onOrder={onOrder} onWaiting={onWaiting} onOfferOpen={trade.reload} />
          )}
        </DataView>
      </Stack>
      <RecentDeposits onOpen={onOrder} />
    </div>
  );
}
