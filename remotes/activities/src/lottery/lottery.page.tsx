import { useState } from 'react';
import { Trophy } from 'lucide-react';
import { ACTIVITY_ID, awardTextIn, translated, type CallResponse, type ScratchCard } from '@parola/calls';
import { useAction, useCall, useHost, useLocale, useSession, type Action } from '@parola/kit';
import { Banner, Button, Card, ChipTabs, DataView, EmptyState, Icon, Skeleton, Stack, TabPanel } from '@parola/ui';
import { RewardTerms, Ticker } from '@parola/ui/forms';
import page from '../activity/activity.module.css';
import { Hero } from '../activity/hero';
import { useDrawing } from '../rules/use-drawing';
import { useReceived } from '../rules/use-received';
import { Rules } from '../rules/rules';
import { useText } from '../text/lottery';
import { AddUp } from './add-up';
import { CardPanel } from './card-panel';
import { Purse } from './diamond-purse';
import { ScratchSheet } from './scratch-sheet';
import css from './lottery.module.css';

type Info = CallResponse<'getScratchCardInfo'>;

const BONES = (
  <Stack gap={4}>
    <Skeleton className={css.bonePurse} />
    <Skeleton className={css.bonePanel} />
    <Skeleton className={page.boneTier} count={2} />
  </Stack>
);

function Winners({ of }: { of: Info['tickerList'] }) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  if (of.length === 0) return null;
  return (
    <Ticker
      label={t('activities.lottery.winners')}
      icon={<Icon of={Trophy} size={20} />}
      items={of.map((one, at) => ({
        id: `${one.createTime} ${at}`,
        content: t('activities.lottery.winner', { name: one.nickname, award: awardText(one) }),
      }))}
    />
  );
}

/** Opened cards that were never scratched, on this or another device. */
function Waiting({ count, onScratch }: { count: number; onScratch(): void }) {
  const t = useText();
  return (
    <Card as="section" tone="raised" className={css.waiting} aria-label={t('activities.lottery.waiting', { count })}>
      <div>
        <p className={css.waitingTitle}>{t('activities.lottery.waiting', { count })}</p>
        <p className={css.small}>{t('activities.lottery.waiting-text')}</p>
      </div>
      <Button onClick={onScratch}>{t('activities.lottery.scratch')}</Button>
    </Card>
  );
}

function Kinds({
  info,
  draw,
  onDrawn,
  onReload,
}: {
  info: Info;
  draw: Action<'scratchCardLottery'>;
  onDrawn(cards: readonly ScratchCard[]): void;
  onReload(): void;
}) {
  const t = useText();
  const locale = useLocale();
  const { wallet } = useSession();
  const [first] = info.cardList;
  const [kind, setKind] = useState(String(first?.propId ?? ''));
  const offer = info.cardList.find(({ propId }) => String(propId) === kind) ?? first;
  if (!offer) return <EmptyState title={t('activities.lottery.none')} text={t('activities.lottery.none-text')} />;
  const value = String(offer.propId);
  return (
    <div className={css.kinds}>
      <ChipTabs
        id="lottery-kind"
        label={t('activities.lottery.kinds')}
        items={info.cardList.map((one) => ({
          value: String(one.propId),
          label: translated(one, locale).name,
          dot: one.hold > 0,
        }))}
        value={value}
        onChange={setKind}
      />
      <TabPanel tabs="lottery-kind" value={value}>
        <CardPanel
          key={value}
          offer={offer}
          diamond={wallet?.diamond}
          draw={draw}
          onDrawn={onDrawn}
          onReload={onReload}
        />
      </TabPanel>
    </div>
  );
}

function Cards() {
  const { session } = useHost();
  const { wallet } = useSession();
  const info = useCall('getScratchCardInfo', {});
  const received = useReceived();
  const [scratched, setScratched] = useState<readonly ScratchCard[]>([]);
  const draw = useAction('scratchCardLottery');
  useDrawing(draw.busy || scratched.length > 0);
  const may = session.can('claim');
  return (
    <DataView of={info} skeleton={BONES}>
      {(data) => (
        <>
          <Purse diamond={wallet?.diamond} to={['mall', 'orders', 'record', 'history', 'rules']} />
          {!may.ok && <Banner tone="info">{may.why}</Banner>}
          {data.unopenedList.length > 0 && scratched.length === 0 && (
            <Waiting count={data.unopenedList.length} onScratch={() => setScratched(data.unopenedList)} />
          )}
          <Kinds info={data} draw={draw} onDrawn={setScratched} onReload={info.reload} />
          <Winners of={data.tickerList} />
          <AddUp of={data.addup} onReload={info.reload} />
          <RewardTerms times={data.wagerTimes} days={data.bonusDays} />
          <Rules of={data.ruleList} />
          {scratched.length > 0 && (
            <ScratchSheet
              cards={scratched}
              offers={data.cardList}
              onClose={(awards) => {
                setScratched([]);
                info.reload();
                if (awards.length > 0) void received(summed(awards));
              }}
            />
          )}
        </>
      )}
    </DataView>
  );
}

type Award = ScratchCard['awardList'][number];

/** Sums the counts of each prop. */
function summed(awards: readonly Award[]): Award[] {
  const counts = new Map<number, number>();
  for (const { propId, count } of awards) counts.set(propId, (counts.get(propId) ?? 0) + count);
  return [...counts].map(([propId, count], at) => ({ id: at + 1, propId, count }));
}

/** `/activity/lottery`: scratch cards for diamonds. */
export default function LotteryPage() {
  const t = useText();
  return (
    <div className={page.page}>
      <Hero
        activityId={ACTIVITY_ID.Lottery}
        title={t('activities.lottery.title')}
        intro={t('activities.lottery.intro')}
      />
      <Cards />
    </div>
  );
}
