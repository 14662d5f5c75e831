import type { ReactNode } from 'react';
import { awardTextIn, isJackpotPool, translated } from '@parola/calls';
import { useCall, useConfig, useHost, useLocale } from '@parola/kit';
import { cx, DataView, ErrorState, Money, SectionTitle, Skeleton, Stack } from '@parola/ui';
import { Sheet } from '@parola/ui/forms';
import { WHEEL_SECTORS } from '../wheel/wheel';
import { POOL_NAMES } from '../info/figures';
import { oddsText } from '../info/odds-text';
import { useText } from '../text';
import css from './rules-sheet.module.css';

function Table({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: [string, string];
  rows: { key: number; name: string; value: ReactNode }[];
}) {
  return (
    <section>
      <SectionTitle level={2}>{title}</SectionTitle>
      <table className={css.table}>
        <thead>
          <tr className={css.head}>
            <th scope="col" className={css.cell}>
              {columns[0]}
            </th>
            <th scope="col" className={cx(css.cell, css.value)}>
              {columns[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={css.row}>
              <td className={css.cell}>{row.name}</td>
              <td className={cx(css.cell, css.value)}>{row.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The exact pools in the ledger. */
function ExactPools() {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  const pools = useCall('jackpotPools', {});
  return (
    <DataView of={pools} skeleton={<Skeleton shape="row" count={4} />}>
      {({ list }) => (
        <Table
          title={t('jackpot.rules.pools')}
          columns={[t('jackpot.rules.jackpot'), t('jackpot.rules.pool')]}
          rows={list.map((pool) => ({
            key: pool.propId,
            name: isJackpotPool(pool.propId)
              ? t(POOL_NAMES[pool.propId])
              : awardText({ propId: pool.propId, count: 1 }),
            value: <Money value={pool.pool} />,
          }))}
        />
      )}
    </DataView>
  );
}

/** The rules of the draw, with the true chance of every cell and sector (player protection C55). */
export function RulesSheet({ onClose }: { onClose: () => void }) {
  const { config } = useHost();
  const t = useText();
  const locale = useLocale();
  const awardText = awardTextIn(locale);
  const rule = useConfig('jackpotRule');
  const cells = useConfig('jackpotAwardConfigList');
  return (
    <Sheet open title={t('jackpot.draw.rules')} onClose={onClose}>
      <Stack gap={5}>
        <ExactPools />
        {rule && cells ? (
          <>
            <Table
              title={t('jackpot.rules.cells')}
              columns={[t('jackpot.prize'), t('jackpot.rules.chance')]}
              rows={cells.map((cell) => ({
                key: cell.id,
                name: awardText(cell),
                value: oddsText(rule.cellList.find((one) => one.id === cell.id)?.weight ?? 0, rule.total, locale),
              }))}
            />
            <Table
              title={t('jackpot.rules.wheel')}
              columns={[t('jackpot.rules.jackpot'), t('jackpot.rules.chance')]}
              rows={WHEEL_SECTORS.map((pool) => ({
                key: pool,
                name: t(POOL_NAMES[pool]),
                value: oddsText(
                  rule.wheelList.find((one) => one.propId === pool)?.weight ?? 0,
                  rule.wheelTotal,
                  locale,
                ),
              }))}
            />
            {rule.ruleList
              .map((both) => translated(both, locale))
              .map((section) => (
                <section key={section.title}>
                  <SectionTitle level={2}>{section.title}</SectionTitle>
                  {section.lines.map((line) => (
                    <p key={line} className={css.line}>
                      {line}
                    </p>
                  ))}
                </section>
              ))}
          </>
        ) : (
          <ErrorState onRetry={config.reload} />
        )}
      </Stack>
    </Sheet>
  );
}
