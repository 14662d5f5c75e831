import { formatPesos, type AgentInfo } from '@parola/calls';
import { useAction, useHost, useOnline } from '@parola/kit';
import { Banner, Button, Card, Money } from '@parola/ui';
import { Progress, RewardTerms, StatusPill, toast } from '@parola/ui/forms';
import { T, useText } from '../text/pages';
import css from './agent.module.css';

type Reward = AgentInfo['inviteValid']['list'][number];

interface RewardsProps {
  info: AgentInfo;
  onChanged(): void;
}

/** Bonus money for numbers of valid friends; each reward can be claimed once. */
export function Rewards({ info, onChanged }: RewardsProps) {
  const t = useText();
  const { session } = useHost();
  const online = useOnline();
  const may = session.can('claim');
  const receive = useAction('appAgent5UserInviteValidReceive');
  const { count, list, wagerTimes, bonusDays } = info.inviteValid;
  const [recharge, bet] = [formatPesos(info.validRule.recharge), formatPesos(info.validRule.bet)];
  const blocked = !may.ok ? may.why : online ? undefined : t('agent-share.agent.offline');

  async function receiveReward({ id }: Reward): Promise<void> {
    const result = await receive.run({ id });
    if (result.ok) {
      toast(t('agent-share.spin.exchanged', { amount: formatPesos(result.data.amount) }));
      void session.refresh();
    }
    onChanged();
  }
  return (
    <div className={css.stack}>
      <p className={css.text}>
        {info.validRule.bet > 0
          ? t('agent-share.reward.counts-after-both', { recharge, bet })
          : t('agent-share.reward.counts-after', { recharge })}
      </p>
      {receive.error && <Banner tone="danger">{receive.error.message}</Banner>}
      <ul className={css.rewards}>
        {list.map((reward) => (
          <Card key={reward.id} as="li" tone="raised" className={css.reward}>
            <p className={css.rewardGives}>
              <T id="agent-share.reward.gives" amount={<Money value={reward.count} compactZeros />} />
            </p>
            <Progress
              label={t('agent-share.reward.need', { count: reward.need })}
              value={count}
              max={reward.need}
              text={t('agent-share.reward.progress', { have: Math.min(count, reward.need), need: reward.need })}
            />
            {reward.isReceived ? (
              <StatusPill tone="success">{t('agent-share.reward.received')}</StatusPill>
            ) : (
              reward.canReceive && (
                <Button busy={receive.busy} disabledReason={blocked} onClick={() => void receiveReward(reward)}>
                  {t('agent-share.reward.receive')}
                </Button>
              )
            )}
          </Card>
        ))}
      </ul>
      <RewardTerms times={wagerTimes} days={bonusDays} />
    </div>
  );
}
