import { useCallback, useRef, useState } from 'react';
import { formatPesos, manilaMoment } from '@parola/calls';
import { useCall, useLocale, type ModalComponentProps } from '@parola/kit';
import { DataView, EmptyState, SectionTitle, Skeleton, Stack } from '@parola/ui';
import { Progress, RewardTerms, Sheet } from '@parola/ui/forms';
import { Rules } from '../rules/rules';
import { useText } from '../text/rain';
import { PacketLog } from './packet-log';
import { Shower, type Current, type RainInfo } from './shower';
import css from './rain.module.css';

/** Shown between rains: the time of the next one. */
function NoRain({ info }: { info: RainInfo }) {
  const t = useText();
  const locale = useLocale();
  return (
    <EmptyState
      title={t('activities.rain.none')}
      text={
        info.next
          ? t('activities.rain.next', { day: manilaMoment(info.next.startTime, locale) })
          : t('activities.rain.no-next')
      }
    />
  );
}

/** Today's condition for grabbing packets, with the player's progress. */
function Condition({ of }: { of: RainInfo['condition'] }) {
  const t = useText();
  const bars = [
    { label: t('activities.rain.deposits'), have: of.haveRecharge, need: of.recharge },
    { label: t('activities.rain.bets'), have: of.haveBet, need: of.bet },
  ].filter(({ need }) => need > 0);
  return (
    <Stack gap={2}>
      <SectionTitle>{t('activities.rain.need')}</SectionTitle>
      {bars.map(({ label, have, need }) => (
        <Progress
          key={label}
          label={label}
          value={have}
          max={need}
          text={`${formatPesos(Math.min(have, need))} / ${formatPesos(need)}`}
        />
      ))}
    </Stack>
  );
}

/** The red-packet rain (specification §2, activity 65) over any page, while a rain falls. */
export default function RainModal({ modal }: ModalComponentProps<'activities.money-rain'>) {
  const t = useText();
  const rain = useCall('getRedPacketRainConfig', {});
  const grabbed = useRef(0);
  // The rain of the first answer: a reload must not restart it.
  const [met, setMet] = useState<Current>();
  const onGrabbed = useCallback((coin: number) => {
    grabbed.current = coin;
  }, []);
  const info = rain.data;
  const current = met ?? (rain.refreshing ? undefined : info?.current);
  if (current && met === undefined) setMet(current);
  const terms = info?.list.find(({ id }) => id === current?.id) ?? info?.list[0];
  return (
    <Sheet
      open
      onClose={() => modal.close({ grabbed: grabbed.current })}
      onNotToday={modal.notToday}
      title={t('activities.rain.title')}
      subtitle={terms && t('activities.rain.intro', { seconds: terms.durationSec, count: terms.grabMax })}
      tone="stage"
      tall
    >
      <DataView of={rain} skeleton={<Skeleton className={css.bone} />}>
        {(answer) => (
          <Stack gap={3}>
            {!current && <NoRain info={answer} />}
            {!answer.condition.met && <Condition of={answer.condition} />}
            {current && terms && answer.condition.met && (
              <Shower current={current} durationSec={terms.durationSec} grabMax={terms.grabMax} onGrabbed={onGrabbed} />
            )}
            <RewardTerms times={answer.wagerTimes} days={answer.bonusDays} />
            <Rules of={answer.ruleList} />
            {answer.record > 0 && <PacketLog />}
          </Stack>
        )}
      </DataView>
    </Sheet>
  );
}
