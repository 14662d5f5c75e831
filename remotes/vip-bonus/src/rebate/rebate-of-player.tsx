import { route } from '@parola/contract';
import { useBusEvent, useCall, useLink } from '@parola/kit';
import { DataView, SectionTitle, Skeleton, Stack, TextLink } from '@parola/ui';
import { Rules } from '../level/rules';
import { REBATE_RECORD } from '../links/own-routes';
import { useText } from '../text/vip';
import { Calculator } from './calculator';
import { RateTable } from './rate-table';
import { RebateTypes } from './rebate-types';
import { ToClaim } from './claimable-rebate';
import css from './rebate.module.css';

/** The claimable rebate and today's part, both by kind of game, and the calculation. */
export function RebateOfPlayer() {
  const t = useText();
  const record = useLink(route(REBATE_RECORD));
  const state = useCall('betBonus', { type: 0 });
  useBusEvent('lobby.game-exited@1', state.reload);
  return (
    <DataView
      of={state}
      skeleton={
        <Stack gap={4}>
          <Skeleton className={css.heroBone} />
          <Skeleton shape="card" count={4} />
        </Stack>
      }
    >
      {(rebate) => (
        <div className={css.columns}>
          <Stack gap={4} className={css.main}>
            <ToClaim rebate={rebate} onChanged={state.reload} />
            <section className={css.section} aria-labelledby="rebate-types">
              <SectionTitle
                id="rebate-types"
                action={record && <TextLink {...record}>{t('vip-bonus.rebate.record')}</TextLink>}
              >
                {t('vip-bonus.rebate.types')}
              </SectionTitle>
              <RebateTypes rows={rebate.list} cash={rebate.cash} onChanged={state.reload} />
            </section>
          </Stack>
          <Stack gap={4} className={css.main}>
            <Calculator rates={rebate.rateTable} types={rebate.list} vip={Math.max(1, rebate.vip)} />
            <RateTable rates={rebate.rateTable} types={rebate.list} current={rebate.vip} />
            <Rules sections={rebate.ruleList} />
          </Stack>
        </div>
      )}
    </DataView>
  );
}
