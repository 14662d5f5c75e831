import { useEffect, useRef, useState } from 'react';
import {
  balanceOf,
  formatPesos,
  isCouponFor,
  isFixedCoupon,
  OPEN_TYPE,
  type Coupon,
  type RefusalName,
  type TradeInfo,
} from '@parola/calls';
import { route } from '@parola/contract';
import { useAction, useCall, useHost, useLink, useOnline, useSession, type CallError } from '@parola/kit';
import { Banner, Button, cx, DataView, EmptyState, Money, Skeleton, Stack, TextLink } from '@parola/ui';
import { ActionBar, AmountField, AmountGrid, RadioCards } from '@parola/ui/forms';
import { T, useText } from '../text';
import { LeftToPlayLine } from '../wager/left-to-play-line';
import { BonusOffer } from './bonus-offer';
import { CouponChoice } from './coupon-choice';
import { CouponSheet } from './coupon-sheet';
import { IdentityFirst } from '../common/identity-first';
import { LimitOffer } from './limit-offer';
import { PaymentChannelMark } from '../common/payment-channel-mark';
import { chosenBonus, isOfferedWith, depositOfferOf, takenBonus, usable } from './deposit-offer';
import { RecentDeposits } from './recent-deposits';
import { RefusalHelp } from './refusal-help';
import { useAddressChoice, useFormPlace, type Choice, type Choosing } from './use-deposit-choice';
import css from './deposit.module.css';

/**
 * Refusals because the server's offer has changed: reload it. The offer of a limit is open, or the chosen bonus is used
 * or over.
 */
const OTHER_OFFER: ReadonlySet<RefusalName | undefined> = new Set([
  'limitOfferOpen',
  'alreadyReceived',
  'conditionNotMet',
]);

interface Props {
  /** Called when an order was made, or when the player opens a recent one. */
  onOrder(orderId: string): void;
  /** Called when no order was made, because an equal one is still pending. */
  onWaiting(orderId: string): void;
}

interface PanelProps extends Props {
  choosing: Choosing;
  /** The part of the form that comes first. */
  first?: 'amounts' | 'channels';
  /** True over another page (as a dialog): the payment opens from the order, in a new tab. */
  apart?: boolean;
  /** True when the player came from another page and should be led back there. */
  back?: boolean;
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

/** A sentence why this amount cannot be paid through the channel; undefined when it can, or without an amount. */
function useAmountProblem(amount: number | null, minimum: number, maximum: number): string | undefined {
  const t = useText();
  if (amount === null) return undefined;
  if (amount < minimum) return t('wallets.form.smallest', { amount: formatPesos(minimum) });
  if (amount > maximum) return t('wallets.form.largest', { amount: formatPesos(maximum) });
  return undefined;
}

/** A sentence why the chosen coupon does not fit this amount; undefined when it fits, or without a coupon. */
function useCouponProblem(amount: number | null, coupon: Coupon | undefined): string | undefined {
  const t = useText();
  if (amount === null || !coupon || isCouponFor(coupon, amount)) return undefined;
  const least = { amount: formatPesos(coupon.minAmount) };
  return t(isFixedCoupon(coupon.propId) ? 'wallets.coupon.only-for' : 'wallets.coupon.only-from', least);
}

interface FormProps extends PanelProps {
  info: TradeInfo;
  onOtherOffer(): void;
}

function Form(props: FormProps) {
  const { info, choosing, first = 'amounts', onOrder, onWaiting, onOtherOffer, apart = false, back = false } = props;
  const t = useText();
  const host = useHost();
  const online = useOnline();
  const create = useAction('createRechargeOrder');
  const [limitAnswered, setLimitAnswered] = useState(false);
  const [asking, setAsking] = useState(false);
  const [showsCoupons, setShowsCoupons] = useState(false);
  // A change of the choice clears the error of the previous choice.
  const [{ paymentChannelId, amount: typed, bonusType, couponId }, keep] = choosing;
  function choose(change: Partial<Choice>): void {
    keep(change);
    create.reset();
  }
  const offer = depositOfferOf(info, paymentChannelId);
  const { paymentChannels, paymentChannel, minimum, maximum, items, bonuses, coupons } = offer;
  const suggested = items.find((item) => item.price >= 50_000)?.price ?? items[0]?.price ?? null;
  const amount = typed === undefined ? suggested : typed;
  const problem = useAmountProblem(amount, minimum, maximum);
  const coupon = usable(coupons, couponId);
  const bonus = coupon ? undefined : chosenBonus(offer, bonusType);
  const taken = takenBonus(coupon, bonus);
  const extra = amount === null ? 0 : (taken?.on(amount) ?? 0);
  const couponProblem = useCouponProblem(amount, coupon);
  const otherAmount =
    bonus && amount !== null && extra === 0
      ? t('wallets.bonus.only-from', { amount: formatPesos(bonus.minAmount) })
      : couponProblem;
  const ways = useRef<HTMLDivElement>(null);
  const from = useFormPlace(choosing, apart);
  const may = host.session.can('deposit');
  const breaks = useLink(route('shell.self-limited'));
  const payable = amount !== null && !problem && !otherAmount;
  const failed = create.error && !pendingOrderId(create.error) ? create.error : undefined;
  const why = !online
    ? t('wallets.form.offline')
    : !may.ok
      ? may.why
      : info.needKyc
        ? t('wallets.form.identity-first')
        : amount === null
          ? t('wallets.form.amount-first')
          : (problem ?? otherAmount);

  if (!paymentChannel) return <EmptyState title={t('wallets.form.closed')} text={t('wallets.form.closed-text')} />;

  async function pay(): Promise<void> {
    if (amount === null || !paymentChannel || problem || otherAmount) return;
    const item = items.find((one) => one.price === amount);
    const result = await create.run({
      rechargeTypeId: paymentChannel.id,
      amount,
      ...(item ? { itemId: item.id } : {}),
      ...(extra > 0 && taken ? taken.request : { noBonus: true }),
      ...(back && { back }),
    });
    if (result.ok) {
      onOrder(result.data.order.orderId);
      const { payUrl, openType } = result.data;
      if (!apart && payUrl !== undefined && openType === OPEN_TYPE.redirect) host.nav.leave(payUrl);
      return;
    }
    const open = pendingOrderId(result.error);
    if (open) onWaiting(open);
    // The limit offer (player protection C24) was answered here, but the server still has it open: show it again.
    if (result.error.refusal === 'limitOfferOpen') setLimitAnswered(false);
    if (OTHER_OFFER.has(result.error.refusal)) onOtherOffer();
  }

  /** Focuses the first other payment method, so that the player can choose it. */
  function otherWay(): void {
    ways.current?.querySelector<HTMLInputElement>('input:not(:checked):not(:disabled)')?.focus();
  }

  const channels = (
    <div ref={ways}>
      <RadioCards
        label={t('wallets.form.pay-with')}
        value={paymentChannel.id}
        onChange={(id) =>
          choose({ paymentChannelId: id, ...(bonus && !isOfferedWith(bonus, id) ? { bonusType: undefined } : {}) })
        }
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
    </div>
  );
  return (
    <>
      {showsCoupons && <CouponSheet close={() => setShowsCoupons(false)} onOrder={onOrder} />}
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
        {info.needKyc && <IdentityFirst from={from} />}
        <BonusOffer
          bonuses={bonuses}
          taken={bonus}
          onChange={(next) => {
            if (!next) choose({ bonusType: undefined });
            else {
              const only = isOfferedWith(next, paymentChannel.id) ? undefined : next.rechargeTypeIds?.[0];
              choose({
                bonusType: next.type,
                couponId: undefined,
                ...(only === undefined ? {} : { paymentChannelId: only }),
              });
            }
          }}
        />
        {first === 'channels' && channels}
        <Stack gap={3}>
          <AmountGrid
            label={t('wallets.form.amount')}
            value={amount}
            onChange={(price) => choose({ amount: price })}
            options={items.map((item) => ({
              value: item.price,
              ...(taken && taken.on(item.price) > 0 ? { bonus: taken.on(item.price) } : {}),
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
        <Stack gap={2}>
          {coupons.length > 0 && (
            <CouponChoice
              coupons={coupons}
              value={coupon?.id}
              onChange={(id) => choose({ couponId: id, ...(id === undefined ? {} : { bonusType: undefined }) })}
            />
          )}
          <Button tone="ghost" size="sm" onClick={() => setShowsCoupons(true)}>
            {t('wallets.coupon.all')}
          </Button>
        </Stack>
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
                {failed && <RefusalHelp error={failed} from={from} onOrder={onOrder} onOtherWay={otherWay} />}
                {payable && taken && extra > 0 && (
                  <T
                    id="wallets.form.plus-bonus"
                    bonus={<Money value={extra} />}
                    need={<Money value={taken.wagerTimes * (amount + extra)} />}
                    days={taken.days}
                  />
                )}
              </>
            )
          }
        >
          <Button type="submit" wide busy={create.busy} disabledReason={why}>
            {amount === null ? (
              t('wallets.form.deposit')
            ) : (
              <span className={css.pay}>
                <span>
                  <T id="wallets.form.deposit-amount" amount={<Money value={amount} compactZeros />} />
                </span>{' '}
                <span className={css.payWith}>{t('wallets.form.deposit-with', { channel: paymentChannel.name })}</span>
              </span>
            )}
          </Button>
        </ActionBar>
      </form>
    </>
  );
}

/** The remainder of the player's deposit limit (player protection C14); emphasised near its end. */
function LimitLeft({ left, near }: { left: number; near: boolean }) {
  const words = <T id="wallets.form.limit-left" amount={<Money value={left} />} />;
  return near ? <Banner tone="warning">{words}</Banner> : <p className={css.terms}>{words}</p>;
}

/** Id of the pending equal order, if the refusal names one. */
function pendingOrderId(error: CallError): string | undefined {
  const id = error.refusal === 'orderPending' ? error.details.data?.['orderId'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Reloads the offer after a decision about the identity check (player protection C04). */
function useIdentityNews(kycStatus: number | undefined, reload: () => void): void {
  const known = useRef(kycStatus);
  useEffect(() => {
    const before = known.current;
    known.current = kycStatus;
    if (before !== undefined && kycStatus !== undefined && before !== kycStatus) reload();
  }, [kycStatus, reload]);
}

/** The choice of method and amount of a deposit: balance, remaining playing condition, and the form. */
export function DepositPanel(props: PanelProps) {
  const t = useText();
  const { wallet, walletRefreshing, user } = useSession();
  const trade = useCall('getTradeInfo', {});
  useIdentityNews(user?.kycStatus, trade.reload);
  return (
    <Stack gap={4} className={css.main}>
      <div className={css.balance}>
        <p className={css.label}>{t('wallets.balance.title')}</p>
        <span className={cx(walletRefreshing && css.refreshing)}>
          {wallet ? <Money value={balanceOf(wallet)} size="amount" /> : <Skeleton shape="title" />}
        </span>
      </div>
      <LeftToPlayLine />
      <DataView of={trade} skeleton={<FormSkeleton />}>
        {(info) => <Form info={info} onOtherOffer={trade.reload} {...props} />}
      </DataView>
    </Stack>
  );
}

/** The form as a page, with recent deposits beside it on wide screens. */
export function DepositForm({ first, back, onOrder, onWaiting }: Pick<PanelProps, 'first' | 'back'> & Props) {
  const choosing = useAddressChoice();
  return (
    <div className={css.columns}>
      <DepositPanel
        choosing={choosing}
        {...(first ? { first } : {})}
        {...(back ? { back } : {})}
        onOrder={onOrder}
        onWaiting={onWaiting}
      />
      <RecentDeposits onOpen={onOrder} />
    </div>
  );
}
