import { useState } from 'react';
import { translated, type RechargeBonusOffer } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Button, Card, Money } from '@parola/ui';
import { RadioCards, Sheet, Switch } from '@parola/ui/forms';
import { T, useText } from '../text';
import css from './deposit.module.css';

interface Props {
  bonuses: readonly RechargeBonusOffer[];
  /** The one that is taken. */
  taken: RechargeBonusOffer | undefined;
  onChange(bonus: RechargeBonusOffer | undefined): void;
}

const NONE = 0;

/**
 * The bonuses on offer, each with all its terms beside the control that takes it (player protection 1.2, no. 8); none
 * is taken for the player.
 */
export function BonusOffer({ bonuses, taken, onChange }: Props) {
  const [only] = bonuses;
  if (!only) return null;
  return (
    <Card tone="violet" className={css.offer}>
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
      <p className={css.terms}>
        <Terms bonus={bonus} />
      </p>
    </>
  );
}

function SomeBonuses({ bonuses, taken, onChange }: Props) {
  const t = useText();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <div className={css.offerRow}>
        <span className={css.offerName}>{taken ? <BonusTitle bonus={taken} /> : t('wallets.bonus.none')}</span>
        <Button tone="secondary" size="sm" onClick={() => setChoosing(true)}>
          {t('wallets.bonus.choose', { count: bonuses.length })}
        </Button>
      </div>
      {taken && (
        <p className={css.terms}>
          <Terms bonus={taken} />
        </p>
      )}
      {choosing && (
        <Sheet
          open
          tall
          onClose={() => setChoosing(false)}
          title={t('wallets.bonus.title')}
          actions={
            <Button size="lg" wide onClick={() => setChoosing(false)}>
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
                    <Terms bonus={bonus} />
                  </span>
                ),
              })),
            ]}
          />
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

/** The deposit that a bonus is for and its number of uses, in the server's words, and its price. */
function Terms({ bonus }: { bonus: RechargeBonusOffer }) {
  const locale = useLocale();
  return (
    <>
      {translated(bonus, locale).text}{' '}
      <T
        id="wallets.bonus.terms"
        most={<Money value={bonus.maxBonus} compactZeros />}
        least={<Money value={bonus.minAmount} compactZeros />}
        times={bonus.wagerTimes}
        days={bonus.bonusDays}
      />
    </>
  );
}
