import { JACKPOT_POOL_IDS } from '@parola/calls';
import type { PrerenderSources } from '@parola/kit';
import { ButtonLink, CountUp } from '@parola/ui';
import { Pool, StripView, VISIT } from './strip/strip-view';
import css from './strip/strip.module.css';
import { useText } from './text';

/** From this amount (hundredths) on, the figure is too long for a third of a phone's width. */
const A_MILLION = 100_000_000;

function Visit() {
  const t = useText();
  return (
    <ButtonLink {...VISIT} href="{{routes.jackpot.draw}}">
      {t('jackpot.strip.see')}
    </ButtonLink>
  );
}

/** The prerendered strip for visitors, with the exact pools. */
export default {
  'slot:jackpot.strip': {
    calls: ['jackpotPools'],
    routes: ['jackpot.draw'],
    view: `{${JACKPOT_POOL_IDS.map(
      (id) =>
        `p${id}: calls.jackpotPools.list[?propId == \`${id}\`] | [0].{poolAmount: pool, long: pool >= \`${A_MILLION}\`}`,
    ).join(', ')}}`,
    body: () => (
      <StripView enter={<Visit />}>
        {(propId) => (
          <>
            {`{{#p${propId}}}`}
            <Pool
              propId={propId}
              pool="{{poolAmount}}"
              figure={<CountUp value={0} format={() => '{{poolAmountLines}}'} />}
            />
            {`{{/p${propId}}}`}
          </>
        )}
      </StripView>
    ),
    // Adds the class of long amounts by a condition of the template: the amount is unknown at build time.
    finish: (html) => html.replaceAll(` ${css.long}"`, `{{#long}} ${css.long}{{/long}}"`),
  },
} satisfies PrerenderSources;
