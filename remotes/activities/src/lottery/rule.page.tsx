import { translated } from '@parola/calls';
import { useCall, useLocale } from '@parola/kit';
import { DataView, SectionTitle, Skeleton } from '@parola/ui';
import page from '../activity/activity.module.css';
import { Sections } from '../rules/rules';
import { useText } from '../text/lottery';
import { Odds } from './odds';

const BONES = <Skeleton shape="text" count={10} />;
/**
 * A skeleton one screen high, about as high as the chances of three cards, so that the content below does not shift.
 */
const SCREEN_OF_BONES = <Skeleton shape="text" count={40} />;

function CardRules() {
  const t = useText();
  const locale = useLocale();
  const cards = useCall('getScratchCardInfo', {});
  return (
    <section aria-labelledby="rule-cards">
      <SectionTitle id="rule-cards">{t('activities.lottery.rule-cards')}</SectionTitle>
      <DataView of={cards} skeleton={SCREEN_OF_BONES}>
        {({ ruleList, cardList }) => (
          <>
            <Sections of={ruleList} />
            {cardList.map((offer) => (
              <section key={offer.propId}>
                <SectionTitle level={3}>{translated(offer, locale).name}</SectionTitle>
                <Odds of={offer} />
              </section>
            ))}
          </>
        )}
      </DataView>
    </section>
  );
}

function MallRules() {
  const t = useText();
  const shop = useCall('diamondShopData', {});
  return (
    <section aria-labelledby="rule-mall">
      <SectionTitle id="rule-mall">{t('activities.lottery.rule-mall')}</SectionTitle>
      <DataView of={shop} skeleton={BONES}>
        {({ ruleList }) => <Sections of={ruleList} />}
      </DataView>
    </section>
  );
}

/** `/activity/lottery/rule`: the rules, and the chance of every prize. */
export default function RulePage() {
  return (
    <div className={page.page}>
      <CardRules />
      <MallRules />
    </div>
  );
}
