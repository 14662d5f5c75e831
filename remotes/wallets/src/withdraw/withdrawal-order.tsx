import { EXCHANGE_STATUS, isFinalExchange, manilaWhen, type ExchangeOrder } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useConfig, useHost, useLocale } from '@parola/kit';
import { Banner, Button, ButtonLink, Card, ErrorState, Money, Skeleton, Stack, TextLink } from '@parola/ui';
import { CopyButton, Fact, Facts, StatusPill } from '@parola/ui/forms';
import { T, useText } from '../text';
import { SupportAddress } from '../common/support-address';
import { exchangeWords, reasonLeadsTo, reasonWords } from './order-words';
import { CARDS } from '../routes/withdrawal-routes';
import { Timeline } from './withdrawal-timeline';
import { useExchangeOrder } from './use-exchange-order';
import css from './withdraw.module.css';

/** The expected arrival, or a note that it takes longer than usual. */
function Eta({ order, now }: { order: ExchangeOrder; now: number }) {
  const t = useText();
  const locale = useLocale();
  if (isFinalExchange(order.status)) return null;
  if (order.delayed || (order.etaTime !== undefined && order.etaTime < now))
    return <p className={css.eta}>{t('wallets.out.late')}</p>;
  if (order.etaTime === undefined) return null;
  return (
    <p className={css.eta}>
      <T id="wallets.out.eta" time={<strong>{manilaWhen(order.etaTime, now, locale)}</strong>} />
    </p>
  );
}

/** The reason of a return, with the link to the remedy. */
function Reason({ order }: { order: ExchangeOrder }) {
  const t = useText();
  const support = useConfig('appSupport');
  const { reasonCode, reasonText } = order;
  const way = reasonLeadsTo(reasonCode);
  if (reasonCode === undefined && !reasonText) return null;
  return (
    <Banner tone="warning">
      {reasonCode !== undefined && t(reasonWords(reasonCode))}
      {reasonText && <q className={css.said}>{reasonText}</q>}{' '}
      {way === 'accounts' && (
        <Link as={TextLink} inline to={route(CARDS)}>
          {t('wallets.cards.title')}
        </Link>
      )}
      {way === 'identity' && (
        <Link as={TextLink} inline to={route('shell.kyc')}>
          {t('wallets.form.identity-go')}
        </Link>
      )}
      {way === 'support' && support?.email && (
        <T id="wallets.order.write" address={<SupportAddress support={support} />} />
      )}
    </Banner>
  );
}

function Bones() {
  return (
    <Stack gap={4} className={css.order}>
      <Skeleton className={css.orderBone} />
      <Skeleton className={css.timelineBone} />
    </Stack>
  );
}

interface Props {
  orderId: string;
  /** True when the player came from another page and should be led back there. */
  back: boolean;
}

/** One withdrawal: its state, its arrival, and the remedy for a returned one. */
export function WithdrawalOrder({ orderId, back }: Props) {
  const t = useText();
  const { nav } = useHost();
  const { data, error, reload } = useExchangeOrder(orderId);
  if (!data)
    return error ? (
      <ErrorState
        title={t('wallets.out.not-loaded')}
        text={error.message}
        onRetry={error.transient ? reload : undefined}
        action={
          error.transient ? undefined : (
            <Link as={ButtonLink} tone="secondary" to={route('wallets.wallet', { name: 'withdraw' })}>
              {t('wallets.out.another')}
            </Link>
          )
        }
      />
    ) : (
      <Bones />
    );
  const { order, serverTime: now } = data;
  const words = exchangeWords(order);
  const isPaid = order.status === EXCHANGE_STATUS.paid;
  const ended = order.status === EXCHANGE_STATUS.rejected || order.status === EXCHANGE_STATUS.returned;
  return (
    <Stack gap={4} className={css.order}>
      {error && (
        <Banner
          tone="warning"
          action={
            <Button tone="ghost" size="sm" onClick={reload}>
              {t('wallets.order.retry')}
            </Button>
          }
        >
          {error.message}
        </Banner>
      )}
      <Card tone={isPaid ? 'gold' : 'raised'} className={css.hero}>
        <div role="status" className={css.heroWords}>
          <StatusPill tone={words.tone}>{t(words.label)}</StatusPill>
          <Money value={ended ? order.amount : order.netAmount} size="jackpot" tone={isPaid ? 'gold' : 'plain'} />
          <p className={css.heroText}>
            <T
              id="wallets.out.to"
              bank={order.bankName}
              account={<span className={css.code}>{order.accountNo}</span>}
            />
          </p>
          <p className={css.heroText}>{t(words.text)}</p>
          <Eta order={order} now={now} />
        </div>
      </Card>
      <Reason order={order} />
      <Card>
        <Timeline order={order} now={now} />
      </Card>
      <Card>
        <Facts>
          <Fact name={t('wallets.out.asked')}>
            <Money value={order.amount} />
          </Fact>
          {ended ? (
            <Fact name={t('wallets.out.back-again')}>
              <Money value={order.amount} />
            </Fact>
          ) : (
            <>
              <Fact name={t('wallets.confirm.fee')}>
                <Money value={order.fee} />
              </Fact>
              <Fact name={t(isPaid ? 'wallets.out.received' : 'wallets.confirm.receive')}>
                <Money value={order.netAmount} />
              </Fact>
            </>
          )}
          <Fact name={t('wallets.confirm.by')}>{order.channelName}</Fact>
          <Fact name={t('wallets.out.number')} code>
            {order.orderNo}
          </Fact>
        </Facts>
        <div className={css.copy}>
          <CopyButton value={order.orderNo} label={t('wallets.order.copy')} tone="ghost" />
        </div>
        {!isFinalExchange(order.status) && <p className={css.small}>{t('wallets.out.no-cancel')}</p>}
      </Card>
      <Stack gap={2}>
        {back && (
          <Button wide onClick={() => nav.back(route('lobby.home'))}>
            {t('wallets.out.back')}
          </Button>
        )}
        <Link as={ButtonLink} wide tone="secondary" to={route('wallets.wallet', { name: 'withdraw' })}>
          {t('wallets.out.another')}
        </Link>
        <Link as={ButtonLink} wide tone="ghost" to={route('wallets.record')}>
          {t('wallets.order.records')}
        </Link>
      </Stack>
    </Stack>
  );
}
