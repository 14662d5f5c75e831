import { JACKPOT_POOL_IDS } from '@parola/calls';
import type { PrerenderSources } from '@parola/kit';
import { ButtonLink, CountUp } from '@parola/ui';
import { Pool, StripView, VISIT } from './strip/strip-view';
import css from './strip/strip.module.css';
import { useText } from './text';

/** From here on an amount has more characters than fit a third of a phone; hundredths. */
const A_MILLION = 100_000_000;

function Visit() {
  const t = useText();
  return (
    <ButtonLink {...VISIT} href="{{routes.jackpot.draw}}">
      {t('jackpot.strip.see')}
    </ButtonLink>
  );
}

/** The strip as a visitor sees it before any script, with the exact pools. */
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
    // The place of the amount fits a million. The class of long amounts is in the HTML, for amounts that need it.
    finish: (html) => html.replaceAll(` ${css.long}"`, `{{#long}} ${css.long}{{/long}}"`),
  },
} satisfies PrerenderSources;
