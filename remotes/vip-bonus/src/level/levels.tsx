import { useState } from 'react';
import { awardTextIn, type RebateRate, type VipLevelShown } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Card, ChipTabs, Money, Pill, SectionTitle, TabPanel } from '@parola/ui';
import { Table } from '@parola/ui/table';
import { useText as useLevelText } from '../text';
import { useText } from '../text/vip';
import { VipBadge } from './badge';
import { bestRate, LevelFacts } from './level-facts';
import { experience, percent, vipTheme } from './vip-theme';
import css from './level.module.css';

interface Props {
  levels: readonly VipLevelShown[];
  rates: readonly RebateRate[];
  /** The player's level; undefined for a visitor. */
  current: number | undefined;
}

/**
 * All levels as badges, with the details of the selected one; operable by mouse, touch and keyboard. A table with all
 * levels side by side can be opened.
 */
export function Levels({ levels, rates, current }: Props) {
  const t = useText();
  const levelText = useLevelText();
  const rows = [...levels].sort((a, b) => a.vip - b.vip);
  const [chosen, setChosen] = useState<number>();
  const [compared, setCompared] = useState(false);
  // Selects the next level first, which interests a player most; at the top, the player's level.
  const first = Math.min((current ?? 0) + 1, rows.length - 1);
  const open = rows.find(({ vip }) => vip === (chosen ?? first));
  if (!open) return null;
  return (
    <section className={css.levels} aria-labelledby="vip-levels">
      <SectionTitle id="vip-levels">{t('vip-bonus.levels.title')}</SectionTitle>
      <ChipTabs
        id="vip-level"
        label={t('vip-bonus.levels.cards')}
        items={rows.map((level) => ({
          value: String(level.vip),
          label: levelText('vip-bonus.level', { vip: level.vip }),
          icon: (
            <span data-vip={vipTheme(level.showType)}>
              <VipBadge level={level} size={24} />
            </span>
          ),
        }))}
        value={String(open.vip)}
        onChange={(value) => setChosen(Number(value))}
      />
      <TabPanel tabs="vip-level" value={String(open.vip)} className={css.panel}>
        <Card tone="violet" className={css.open} data-vip={vipTheme(open.showType)}>
          <div className={css.openHead}>
            <VipBadge level={open} size={72} />
            <h3 className={css.level}>
              {levelText('vip-bonus.level', { vip: open.vip })}{' '}
              {open.vip === current && <Pill tone="vip">{t('vip-bonus.levels.you')}</Pill>}
            </h3>
          </div>
          <LevelFacts level={open} rates={rates} />
        </Card>
      </TabPanel>
      <Card as="details" tone="frame" className={css.compare}>
        <summary className={css.summary} onClick={() => setCompared(true)}>
          {t('vip-bonus.levels.compare')}
        </summary>
        {compared && <Compare rows={rows} rates={rates} current={current} />}
      </Card>
    </section>
  );
}

function Compare({ rows, rates, current }: { rows: readonly VipLevelShown[] } & Omit<Props, 'levels'>) {
  const t = useText();
  const levelText = useLevelText();
  const locale = useLocale();
  const awardText = awardTextIn(locale);
  const none = t('vip-bonus.levels.none');
  const rewards = (list: readonly Parameters<typeof awardText>[0][]) => list.map(awardText).join(' + ') || none;
  return (
    <div className={css.inset}>
      <Table
        caption={t('vip-bonus.levels.table')}
        columns={[
          {
            key: 'level',
            header: t('vip-bonus.levels.level'),
            cell: ({ vip }) => levelText('vip-bonus.level', { vip }),
            rowHeader: true,
            oneLine: true,
          },
          {
            key: 'experience',
            header: t('vip-bonus.levels.experience'),
            cell: (level) => t('vip-bonus.levels.xp', { xp: experience(level.experience) }),
            numeric: true,
          },
          {
            key: 'reached',
            header: t('vip-bonus.levels.reached'),
            cell: ({ bonusList }) => rewards(bonusList.flatMap(({ awardList }) => awardList)),
            oneLine: true,
          },
          {
            key: 'daily-award',
            header: t('vip-bonus.levels.daily-award'),
            cell: ({ dailyAward }) => rewards(dailyAward.map(({ id: propId, count }) => ({ propId, count }))),
            oneLine: true,
          },
          {
            key: 'rebate',
            header: t('vip-bonus.levels.rebate'),
            cell: ({ vip }) => percent(bestRate(rates, vip)),
            numeric: true,
          },
          {
            key: 'bet-limit',
            header: t('vip-bonus.levels.bet-limit'),
            cell: ({ betLimit }) => (betLimit > 0 ? <Money value={betLimit} compactZeros /> : none),
            numeric: true,
          },
        ]}
        rows={rows}
        rowKey={({ vip }) => vip}
        mark={({ vip }) => (vip === current ? 'current' : undefined)}
      />
    </div>
  );
}
