import { useEffect, useRef } from 'react';
import { ACTIVITY_ID, awardTextIn, translated, type CallResponse } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useAction, useCall, useLocale, useSession, type ModalComponentProps } from '@parola/kit';
import { Banner, Card, DataView, Skeleton, Stack, TextLink } from '@parola/ui';
import { Countdown, RewardTerms, Sheet } from '@parola/ui/forms';
import { useReceived } from '../rules/use-received';
import { T, useText } from '../text/bankrupt';
import { Gifts } from './gifts';
import css from './bankrupt.module.css';

type Answer = CallResponse<'getBankruptGiftInfo'>;

/** End of the current or next gift by the server's clock, ms since 1970; null when all are over. */
function waitEnd({ serverTime, bankruptGiftInfo: { canReceiveLastMs, gift2LastMs } }: Answer): number | null {
  const left = canReceiveLastMs === -1 ? gift2LastMs : canReceiveLastMs;
  return left === -1 ? null : serverTime + left;
}

function Left({ answer, onEnd }: { answer: Answer; onEnd(): void }) {
  const t = useText();
  const until = waitEnd(answer);
  return (
    <p className={css.left}>
      {until === null ? (
        t('activities.bankrupt.ended')
      ) : (
        <T id="activities.bankrupt.left" time={<Countdown until={until} onEnd={onEnd} className={css.clock} />} />
      )}
    </p>
  );
}

/** VIPs get a reminder of their rebate, other players an explanation of the VIP levels (specification §4). */
function Vip({ onLeave }: { onLeave(): void }) {
  const level = useSession().user?.vip ?? 0;
  const page = <Link as={TextLink} inline to={route('vip-bonus.level')} onFollow={onLeave} />;
  return (
    <p className={css.note}>
      {level > 0 ? (
        <T id="activities.bankrupt.vip" level={level} page={page} />
      ) : (
        <T id="activities.bankrupt.no-vip" page={page} />
      )}
    </p>
  );
}

function Rules() {
  const t = useText();
  const locale = useLocale();
  const [activity] = useCall('getActivityIds', {}, { quiet: true }).data?.activityMap[ACTIVITY_ID.Bankrupt] ?? [];
  if (!activity) return null;
  return (
    <Card as="details" tone="list" className={css.rules}>
      <summary className={css.rulesTitle}>{t('activities.bankrupt.rules')}</summary>
      {activity.ruleList
        .map((both) => translated(both, locale))
        .map(({ title, lines }) => (
          <section key={title}>
            <h2 className={css.rulesHeading}>{title}</h2>
            {lines.map((line) => (
              <p key={line} className={css.note}>
                {line}
              </p>
            ))}
          </section>
        ))}
    </Card>
  );
}

/** The bankruptcy gift (specification §4). Its name must not suggest winning losses back (player protection 1.3). */
export default function BankruptModal({ modal }: ModalComponentProps<'activities.bankrupt'>) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  const gift = useCall('getBankruptGiftInfo', {});
  const activities = useCall('getActivityIds', {}, { enabled: false });
  const receive = useAction('receiveBankruptGiftAward');
  const show = useReceived();
  const received = useRef(false);
  const close = () => modal.close({ received: received.current });

  const isOver = gift.data?.bankruptGiftInfo.bankrupt === false && !gift.refreshing;
  useEffect(() => {
    if (!isOver) return;
    activities.reload();
    modal.close({ received: received.current });
  }, [isOver, activities, modal]);

  async function claim(id: number): Promise<void> {
    const result = await receive.run({ id });
    gift.reload();
    if (!result.ok) return;
    received.current = true;
    await show(result.data.awardList);
  }

  return (
    <Sheet
      open
      onClose={close}
      onNotToday={modal.notToday}
      title={t('activities.bankrupt.title')}
      subtitle={t('activities.bankrupt.text')}
      tone="stage"
    >
      <DataView of={gift} skeleton={<Skeleton className={css.bone} />}>
        {(answer) => (
          <Stack gap={3}>
            <Left answer={answer} onEnd={gift.reload} />
            <Gifts
              info={answer.bankruptGiftInfo}
              busy={receive.busy}
              awardText={awardText}
              onClaim={(id) => void claim(id)}
            />
            {receive.error && <Banner tone="danger">{receive.error.message}</Banner>}
            <RewardTerms times={answer.bankruptGiftInfo.wagerTimes} days={answer.bankruptGiftInfo.bonusDays} />
            <Vip onLeave={close} />
            <p className={css.note}>
              <T
                id="activities.bankrupt.breaks"
                breaks={<Link as={TextLink} inline to={route('shell.self-limited')} onFollow={close} />}
              />
            </p>
            <Rules />
          </Stack>
        )}
      </DataView>
    </Sheet>
  );
}
