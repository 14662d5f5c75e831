import type { ReactNode } from 'react';
import { awardTextIn, isJackpotPool, translated } from '@parola/calls';
import { useCall, useConfig, useHost, useLocale } from '@parola/kit';
import { DataView, ErrorState, Money, SectionTitle, Skeleton, Stack } from '@parola/ui';
import { Sheet } from '@parola/ui/forms';
import { Table } from '@parola/ui/table';
import { WHEEL_SECTORS } from '../wheel/wheel';
import { POOL_NAMES } from '../info/figures';
import { oddsText } from '../info/odds-text';
import { useText } from '../text';
import css from './rules-sheet.module.css';

interface ValuesProps {
  title: string;
  columns: [string, string];
  rows: readonly { key: number; name: string; value: ReactNode }[];
}

/** Values by their names, with a title. */
function Values({ title, columns, rows }: ValuesProps) {
  return (
    <section>
      <SectionTitle level={2}>{title}</SectionTitle>
      <Table
        caption={title}
        dense
        columns={[
          { key: 'name', header: columns[0], cell: ({ name }) => name, rowHeader: true },
          { key: 'value', header: columns[1], cell: ({ value }) => value, numeric: true },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
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
        <Values
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
            <Values
              title={t('jackpot.rules.cells')}
              columns={[t('jackpot.prize'), t('jackpot.rules.chance')]}
              rows={cells.map((cell) => ({
                key: cell.id,
                name: awardText(cell),
                value: oddsText(rule.cellList.find((one) => one.id === cell.id)?.weight ?? 0, rule.total, locale),
              }))}
            />
            <Values
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
          <ErrorState text={config.failure?.()} onRetry={config.reload} />
        )}
      </Stack>
    </Sheet>
  );
}
