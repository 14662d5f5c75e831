import { useState } from 'react';
import { SCRATCH_COUNTS, translated, type ScratchOffer } from '@parola/calls';
import { useAction, useLocale } from '@parola/kit';
import { Banner } from '@parola/ui';
import { ConfirmSheet, Fact, Facts, Segmented } from '@parola/ui/forms';
import { useText } from '../text/lottery';

interface Props {
  offer: ScratchOffer;
  /** The player's diamond balance. */
  diamond: number;
  onClose(): void;
  onBought(count: number): void;
}

/** Asks for the number of cards, with the price, before diamonds are spent. */
export function BuySheet({ offer, diamond, onClose, onBought }: Props) {
  const t = useText();
  const locale = useLocale();
  const buy = useAction('diamondExchangeScratchcard');
  const [count, setCount] = useState(1);
  const price = offer.price * count;
  async function confirm(): Promise<void> {
    const result = await buy.run({ propId: offer.propId, count });
    if (result.ok) onBought(count);
  }
  return (
    <ConfirmSheet
      open
      busy={buy.busy}
      title={translated(offer, locale).name}
      confirmLabel={t('activities.lottery.buy-now')}
      cancelLabel={t('activities.lottery.not-now')}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <Segmented
        label={t('activities.lottery.how-many')}
        options={SCRATCH_COUNTS.map((each) => ({
          value: String(each),
          label: each,
          disabled: each > offer.left || each * offer.price > diamond,
        }))}
        value={String(count)}
        onChange={(value) => setCount(Number(value))}
      />
      <Facts>
        <Fact name={t('activities.lottery.price')}>{t('activities.lottery.diamonds', { count: price })}</Fact>
        <Fact name={t('activities.lottery.after')}>{t('activities.lottery.diamonds', { count: diamond - price })}</Fact>
      </Facts>
      {buy.error && <Banner tone="danger">{buy.error.message}</Banner>}
    </ConfirmSheet>
  );
}
