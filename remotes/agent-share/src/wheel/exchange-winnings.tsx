import type { CallResponse, InviteWheel } from '@parola/calls';
import { formatPesos } from '@parola/calls';
import { useAction, useHost, useOnline } from '@parola/kit';
import { Banner, Button, Card } from '@parola/ui';
import { Progress, RewardTerms, toast } from '@parola/ui/forms';
import { useText } from '../text/pages';
import css from './wheel.module.css';

interface ExchangeProps {
  info: Pick<CallResponse<'actInviteUser'>, 'amount' | 'exchangeMin'>;
  rule: InviteWheel;
  /** True while the wheel turns; the shown values are from before the spin. */
  turning: boolean;
  onExchanged(): void;
}

/** The amount won on the wheel, and its exchange for bonus money. */
export function Exchange({ info: { amount, exchangeMin }, rule, turning, onExchanged }: ExchangeProps) {
  const t = useText();
  const { session } = useHost();
  const online = useOnline();
  const may = session.can('claim');
  const exchange = useAction('actInviteUserExchange');
  const [has, least] = [formatPesos(amount), formatPesos(exchangeMin)];

  function reason(): string | undefined {
    if (!may.ok) return may.why;
    if (!online) return t('agent-share.spin.offline');
    if (turning) return t('agent-share.spin.turning');
    return amount < exchangeMin ? t('agent-share.spin.least', { least }) : undefined;
  }
  async function exchangeWinnings(): Promise<void> {
    const result = await exchange.run({});
    if (result.ok) {
      toast(t('agent-share.spin.exchanged', { amount: formatPesos(result.data.amount) }));
      void session.refresh();
    }
    onExchanged();
  }
  return (
    <Card as="section" tone="raised" className={css.exchange} aria-label={t('agent-share.spin.kept')}>
      <Progress
        label={t('agent-share.spin.kept')}
        value={amount}
        max={exchangeMin}
        text={t('agent-share.spin.progress', { amount: has, least })}
      />
      <Button
        tone="secondary"
        wide
        busy={exchange.busy}
        disabledReason={reason()}
        onClick={() => void exchangeWinnings()}
      >
        {t('agent-share.spin.exchange', { amount: has })}
      </Button>
      <RewardTerms times={rule.wagerTimes} days={rule.bonusDays} />
      {exchange.error && <Banner tone="danger">{exchange.error.message}</Banner>}
    </Card>
  );
}
