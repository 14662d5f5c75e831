import { useState } from 'react';
import { Coins } from 'lucide-react';
import { awardTextIn, PROP_ID, type CoinItem } from '@parola/calls';
import { useAction, useLocale } from '@parola/kit';
import { Section } from '../section/section';
import page from '../activity/activity.module.css';
import { useReceived } from '../rules/use-received';
import { useText } from '../text/lottery';
import { ExchangeSheet } from './exchange-sheet';
import { ExchangeButton, Offer } from './offers';
import css from './lottery.module.css';

interface Props {
  list: readonly CoinItem[];
  /** The player's diamond balance. */
  diamond: number;
  onReload(): void;
}

const coinOf = (offer: CoinItem) => ({ id: 1, propId: PROP_ID.coin, count: offer.coin });

/** Exchange of diamonds for bonus money, limited per day. */
export function CoinOffers({ list, diamond, onReload }: Props) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  const exchange = useAction('diamondExchangeCoin');
  const received = useReceived();
  const [chosen, setChosen] = useState<CoinItem>();
  if (list.length === 0) return null;
  const whyNot = ({ left, diamond: price }: CoinItem) => {
    if (left === 0) return t('activities.lottery.sold');
    return diamond < price ? t('activities.lottery.short', { count: price - diamond }) : undefined;
  };
  async function confirm(offer: CoinItem): Promise<void> {
    const result = await exchange.run({ id: offer.id, count: 1 });
    // Reloads after a refusal too: diamonds or limits may have changed.
    onReload();
    if (!result.ok) return;
    setChosen(undefined);
    await received([coinOf(offer)]);
  }
  return (
    <Section className={page.section} title={t('activities.lottery.coin')}>
      <ul className={css.offers}>
        {list.map((offer) => (
          <Offer
            key={offer.id}
            icon={Coins}
            title={awardText(coinOf(offer))}
            price={t('activities.lottery.diamonds', { count: offer.diamond })}
            lines={[t('activities.lottery.left-today', { count: offer.left })]}
          >
            <ExchangeButton what={awardText(coinOf(offer))} why={whyNot(offer)} onChoose={() => setChosen(offer)} />
          </Offer>
        ))}
      </ul>
      {chosen && (
        <ExchangeSheet
          busy={exchange.busy}
          error={exchange.error}
          what={awardText(coinOf(chosen))}
          price={chosen.diamond}
          diamond={diamond}
          onCancel={() => {
            exchange.reset();
            setChosen(undefined);
          }}
          onConfirm={() => void confirm(chosen)}
        />
      )}
    </Section>
  );
}
