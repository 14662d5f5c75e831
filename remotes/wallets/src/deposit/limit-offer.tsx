import { useState } from 'react';
import { formatPesos, type TradeInfo } from '@parola/calls';
import { useAction } from '@parola/kit';
import { Banner, Button, Stack } from '@parola/ui';
import { AmountField, RadioCards, Sheet } from '@parola/ui/forms';
import { useText } from '../text';
import css from './deposit.module.css';

interface Props {
  offer: NonNullable<TradeInfo['limitOffer']>;
  close(): void;
  /** Called when the player has set a limit, or declined one. */
  answered(): void;
}

/**
 * Offers a daily deposit limit before the first deposit (player protection C24). Nothing is preselected, and declining
 * is an explicit tap. Closing the sheet is not an answer: the next deposit asks again.
 */
export function LimitOffer({ offer, close, answered }: Props) {
  const t = useText();
  const action = useAction('answerLimitOffer');
  const [value, setValue] = useState<number | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const problem =
    value === null || (value >= offer.min && value <= offer.max)
      ? undefined
      : t('wallets.form.range', { minimum: formatPesos(offer.min), maximum: formatPesos(offer.max) });
  const missing = isSubmitted && value === null ? t('wallets.limit.first') : undefined;
  function choose(next: number | null): void {
    action.reset();
    setValue(next);
  }
  async function answer(chosen: number): Promise<void> {
    if ((await action.run({ value: chosen })).ok) answered();
  }
  function set(): void {
    setSubmitted(true);
    if (value !== null && problem === undefined) void answer(value);
  }
  return (
    <Sheet
      open
      onClose={close}
      dismissible={!action.busy}
      title={t('wallets.limit.title')}
      actions={
        <>
          <Button wide busy={action.busy} onClick={set}>
            {t('wallets.limit.set')}
          </Button>
          <Button tone="secondary" wide disabled={action.busy} onClick={() => void answer(0)}>
            {t('wallets.limit.without')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {/* Gets the initial focus: with a focused input, the keyboard would cover the amounts that most players tap. */}
        <p className={css.terms} tabIndex={-1} data-autofocus="">
          {t('wallets.limit.text')}
        </p>
        <RadioCards
          label={t('wallets.limit.most')}
          options={offer.values.map((one) => ({ value: one, title: formatPesos(one) }))}
          value={value}
          onChange={choose}
        />
        <AmountField
          label={t('wallets.form.another-amount')}
          value={value}
          onChange={choose}
          error={missing ?? problem}
        />
        {action.error && <Banner tone="danger">{action.error.message}</Banner>}
      </Stack>
    </Sheet>
  );
}
