import { useState } from 'react';
import type { RebateRate, RebateRow } from '@parola/calls';
import { Card, Money, SectionTitle } from '@parola/ui';
import { AmountField, Select } from '@parola/ui/forms';
import { percent } from '../level/vip-theme';
import { useText as useLevelText } from '../text';
import { T, useText } from '../text/vip';
import css from './rebate.module.css';

interface Props {
  rates: readonly RebateRate[];
  types: readonly Pick<RebateRow, 'type' | 'name'>[];
  /** The level selected at first. */
  vip: number;
}

/** Computes the rebate on bets for a kind of game and a level, with the platform's formula and rounding (down). */
export function Calculator({ rates, types, vip }: Props) {
  const t = useText();
  const levelText = useLevelText();
  const [level, setLevel] = useState(String(vip));
  const [type, setType] = useState(String(types[0]?.type ?? 0));
  const [bets, setBets] = useState<number | null>(100_000);
  const levels = [...new Set(rates.map((rate) => rate.vip))].sort((a, b) => a - b);
  const rateBp = rates.find((rate) => String(rate.vip) === level && String(rate.type) === type)?.rateBp ?? 0;
  return (
    <Card as="section" className={css.calculator} aria-labelledby="rebate-calculator">
      <SectionTitle id="rebate-calculator">{t('vip-bonus.calculator.title')}</SectionTitle>
      <div className={css.fields}>
        <Select
          label={t('vip-bonus.calculator.type')}
          value={type}
          onChange={setType}
          options={types.map((one) => ({ value: String(one.type), label: one.name }))}
        />
        <Select
          label={t('vip-bonus.calculator.level')}
          value={level}
          onChange={setLevel}
          options={levels.map((one) => ({ value: String(one), label: levelText('vip-bonus.level', { vip: one }) }))}
        />
      </div>
      <AmountField label={t('vip-bonus.calculator.bets')} value={bets} onChange={setBets} />
      <p className={css.result} role="status">
        <T
          id="vip-bonus.calculator.result"
          rate={percent(rateBp)}
          amount={<Money value={Math.floor(((bets ?? 0) * rateBp) / 10_000)} size="amount" tone="gold" />}
        />
      </p>
      <p className={css.terms}>{t('vip-bonus.calculator.note')}</p>
    </Card>
  );
}
