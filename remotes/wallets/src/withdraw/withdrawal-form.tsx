import { useState } from 'react';
import { exchangeFee, formatPesos, type ExchangeInfo, type RefusalName } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useAction, useHost, useOnline, type CallError } from '@parola/kit';
import { Banner, Button, cx, Money, Pill, Stack, TextLink } from '@parola/ui';
import { ActionBar, AmountField, AmountGrid } from '@parola/ui/forms';
import { PaymentChannelMark } from '../common/payment-channel-mark';
import { T, useText } from '../text';
import { useReturnPath } from '../common/use-return-path';
import { AccountChoice } from './account-choice';
import { AddAccount } from './add-account';
import { Blocked, StillOpen, useWhyBlocked } from './withdrawal-blocked';
import { boundsOf, quickAmounts } from './amount-bounds';
import { Fee } from './channel-list';
import { accountsOf, type Channel } from '../exchange/withdrawal-channels';
import { ConfirmWithdrawal } from './confirm-withdrawal';
import { wholeTime } from './channel-time';
import { Most, useAmountProblem } from './amount-limits';
import { useStepUp } from '../common/use-step-up';
import { useWithdrawalChoice } from './use-withdrawal-choice';
import css from './withdraw.module.css';

/** Id of the withdrawal under way, if the refusal names one. */
function pendingOf(error: CallError): string | undefined {
  const id = error.refusal === 'withdrawalPending' ? error.details.data?.['orderId'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

const IDENTITY: ReadonlySet<RefusalName | undefined> = new Set(['kycNeeded', 'kycReview', 'kycRejected']);

function Failed({ error }: { error: CallError }) {
  const t = useText();
  const here = useReturnPath();
  const pending = pendingOf(error);
  return (
    <Banner tone="danger">
      {error.message}{' '}
      {pending && (
        <Link as={TextLink} inline to={route('wallets.wallet', { name: 'withdraw', orderId: pending })}>
          {t('wallets.blocked.see')}
        </Link>
      )}
      {IDENTITY.has(error.refusal) && (
        <Link as={TextLink} inline to={route('shell.kyc', { redirect: here })}>
          {t('wallets.refused.identity')}
        </Link>
      )}
    </Banner>
  );
}

interface Props {
  info: ExchangeInfo;
  channel: Channel;
  /** Called when the shown state is outdated. */
  onStale(): void;
}

/** Amount and account. Fee and arrival are shown before the request. */
export function WithdrawalForm({ info, channel, onStale }: Props) {
  const t = useText();
  const host = useHost();
  const online = useOnline();
  const ask = useAction('exchange');
  const stepUp = useStepUp();
  const [over, setOver] = useState<'confirm' | 'add'>();
  const { amount, accountId, back, choose } = useWithdrawalChoice(ask.reset);
  const blocked = useWhyBlocked(info);
  const accounts = accountsOf(info.bankList, channel);
  const usable = accounts.filter((one) => one.usable);
  const account = usable.find(({ id }) => id === accountId) ?? usable[0];
  const bounds = boundsOf(info, channel, account);
  const problem = useAmountProblem(amount, bounds);
  const fee = amount === null ? 0 : exchangeFee(amount, channel);
  const why = !online
    ? t('wallets.form.offline')
    : (blocked ??
      (amount === null
        ? t('wallets.form.amount-first')
        : (problem ?? (account ? undefined : t('wallets.account.first')))));

  async function withdraw(): Promise<void> {
    if (amount === null || !account) return;
    const body = { amount, userBankId: account.id, channelId: channel.id };
    const result = await stepUp.prove(() => ask.run(body));
    setOver(undefined);
    if (!result.ok) return onStale();
    const { orderId } = result.data.order;
    host.nav.to(route('wallets.wallet', { name: 'withdraw', orderId, ...(back && { back }) }), { replace: true });
  }

  return (
    <>
      <form
        className={cx(css.form, css.filling)}
        onSubmit={(event) => {
          event.preventDefault();
          setOver('confirm');
        }}
      >
        <StillOpen />
        <div className={css.head}>
          <PaymentChannelMark name={channel.name} />
          <div className={css.headWords}>
            <p className={css.channelName}>{channel.name}</p>
            <p className={css.small}>{wholeTime(t, channel, info, amount ?? bounds.least, account)}</p>
          </div>
          <Pill>
            <Fee channel={channel} />
          </Pill>
        </div>
        <Blocked info={info} />
        <Stack gap={3}>
          <AmountField
            label={t('wallets.form.amount')}
            value={amount}
            onChange={(written) => choose({ amount: written })}
            error={problem}
            help={<Most bounds={bounds} account={account} now={info.serverTime} />}
          />
          <AmountGrid
            label={t('wallets.quick.title')}
            hideLabel
            value={amount}
            onChange={(quick) => choose({ amount: quick })}
            options={quickAmounts(bounds).map((value) => ({
              value,
              ...(value === info.withdrawable ? { note: t('wallets.quick.all') } : {}),
            }))}
          />
        </Stack>
        <AccountChoice
          info={info}
          channel={channel}
          accounts={accounts}
          chosen={account?.id}
          onChoose={(id) => choose({ accountId: id })}
          onAdd={() => setOver('add')}
        />
        <ActionBar
          {...(amount !== null && !problem
            ? { label: t('wallets.confirm.receive'), amount: <Money value={amount - fee} size="amount" /> }
            : {})}
          note={
            (ask.error || (amount !== null && !problem && fee > 0)) && (
              <>
                {ask.error && <Failed error={ask.error} />}
                {amount !== null && !problem && fee > 0 && <T id="wallets.quick.fee" fee={<Money value={fee} />} />}
              </>
            )
          }
        >
          <Button type="submit" wide busy={stepUp.busy} disabledReason={why}>
            {amount === null
              ? t('wallets.confirm.go')
              : t('wallets.confirm.go-amount', { amount: formatPesos(amount) })}
          </Button>
        </ActionBar>
      </form>
      {over === 'confirm' && amount !== null && account && (
        <ConfirmWithdrawal
          amount={amount}
          fee={fee}
          account={account}
          channel={channel}
          info={info}
          busy={stepUp.busy}
          onCancel={() => setOver(undefined)}
          onConfirm={() => void withdraw()}
        />
      )}
      {over === 'add' && (
        <AddAccount
          info={info}
          channel={channel}
          onClose={() => setOver(undefined)}
          onAdded={(id) => {
            choose({ accountId: id });
            setOver(undefined);
            onStale();
          }}
        />
      )}
    </>
  );
}
