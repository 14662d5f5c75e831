import { useState } from 'react';
import { translated, type RechargeBonusOffer } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Button, Card, Money } from '@parola/ui';
import { BonusTerms, RadioCards, Sheet, Switch } from '@parola/ui/forms';
import { T, useText } from '../text';
import css from './deposit.module.css';

interface Props {
  bonuses: readonly RechargeBonusOffer[];
  /** The chosen bonus. */
  taken: RechargeBonusOffer | undefined;
  onChange(bonus: RechargeBonusOffer | undefined): void;
}

const NONE = 0;

/**
 * The offered bonuses, each with its terms beside the control: in one line, and in full behind a button (player
 * protection 1.2, no. 8). None is preselected.
 */
export function BonusOffer({ bonuses, taken, onChange }: Props) {
  const [only] = bonuses;
  if (!only) return null;
  return (
    <Card tone="violet">
      {bonuses.length === 1 ? (
        <OneBonus bonus={only} taken={taken !== undefined} onChange={(takes) => onChange(takes ? only : undefined)} />
      ) : (
        <SomeBonuses bonuses={bonuses} taken={taken} onChange={onChange} />
      )}
    </Card>
  );
}

function OneBonus({
  bonus,
  taken,
  onChange,
}: {
  bonus: RechargeBonusOffer;
  taken: boolean;
  onChange(to: boolean): void;
}) {
  return (
    <>
      <Switch value={taken} onChange={onChange}>
        <span className={css.offerName}>
          <T id="wallets.bonus.add" rate={bonus.rateBp / 100} name={<BonusName bonus={bonus} />} />
        </span>
      </Switch>
      <Terms bonus={bonus} taken={taken} />
    </>
  );
}

function SomeBonuses({ bonuses, taken, onChange }: Props) {
  const t = useText();
  const locale = useLocale();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <div className={css.offerRow}>
        <span className={css.offerName}>{taken ? <BonusTitle bonus={taken} /> : t('wallets.bonus.none')}</span>
        <Button tone="secondary" size="sm" onClick={() => setChoosing(true)}>
          {t('wallets.bonus.choose', { count: bonuses.length })}
        </Button>
      </div>
      {taken && !choosing && <Terms bonus={taken} taken />}
      {choosing && (
        <Sheet
          open
          tall
          onClose={() => setChoosing(false)}
          title={t('wallets.bonus.title')}
          actions={
            <Button wide onClick={() => setChoosing(false)}>
              {t('wallets.bonus.done')}
            </Button>
          }
        >
          <RadioCards
            label={t('wallets.bonus.one')}
            value={taken?.type ?? NONE}
            onChange={(type) => onChange(bonuses.find((bonus) => bonus.type === type))}
            options={[
              { value: NONE, title: t('wallets.bonus.none') },
              ...bonuses.map((bonus) => ({
                value: bonus.type,
                title: <BonusTitle bonus={bonus} />,
                meta: (
                  <span className={css.whole}>
                    {translated(bonus, locale).text} <Line bonus={bonus} />
                  </span>
                ),
              })),
            ]}
          />
          {taken && <Terms bonus={taken} taken />}
        </Sheet>
      )}
    </>
  );
}

function BonusName({ bonus }: { bonus: RechargeBonusOffer }) {
  return <>{translated(bonus, useLocale()).title}</>;
}

function BonusTitle({ bonus }: { bonus: RechargeBonusOffer }) {
  return <T id="wallets.bonus.name" rate={bonus.rateBp / 100} name={<BonusName bonus={bonus} />} />;
}

/** One line with the maximum amount, the playing condition and the days. */
function Line({ bonus }: { bonus: RechargeBonusOffer }) {
  return (
    <T
      id="wallets.bonus.line"
      most={<Money value={bonus.maxBonus} compactZeros />}
      times={bonus.wagerTimes}
      days={bonus.bonusDays}
    />
  );
}

/**
 * The line with the button for all terms. Its first clause comes from the server: the deposit that the bonus is for.
 * For a chosen bonus the bar below shows the exact amounts.
 */
function Terms({ bonus, taken }: { bonus: RechargeBonusOffer; taken: boolean }) {
  const t = useText();
  const locale = useLocale();
  return (
    <BonusTerms
      line={taken ? undefined : <Line bonus={bonus} />}
      clauses={[
        translated(bonus, locale).text,
        <T
          key="from"
          id="wallets.bonus.from"
          least={<Money value={bonus.minAmount} compactZeros />}
          most={<Money value={bonus.maxBonus} compactZeros />}
        />,
        t('wallets.bonus.bet', { times: bonus.wagerTimes, days: bonus.bonusDays }),
        t('wallets.bonus.expires'),
        t('wallets.bonus.age'),
      ]}
    />
  );
}
