import { awardTextIn, type PointsItem } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Banner } from '@parola/ui';
import { ConfirmSheet, Fact, Facts } from '@parola/ui/forms';
import { useText } from '../text/bonus';

interface Props {
  item: PointsItem;
  /** The player's points. */
  points: number;
  busy: boolean;
  error: string | undefined;
  onCancel(): void;
  onConfirm(): void;
}

/** Asks for confirmation before points are spent: price and remaining points. */
export function ConfirmExchange({ item, points, busy, error, onCancel, onConfirm }: Props) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  return (
    <ConfirmSheet
      open
      busy={busy}
      title={t('vip-bonus.points.sure')}
      confirmLabel={t('vip-bonus.points.exchange')}
      cancelLabel={t('vip-bonus.points.keep')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <Facts>
        <Fact name={t('vip-bonus.points.give')}>{t('vip-bonus.points.price', { points: item.points })}</Fact>
        <Fact name={t('vip-bonus.points.get')}>{item.awardList.map(awardText).join(' + ')}</Fact>
        <Fact name={t('vip-bonus.points.after')}>{t('vip-bonus.points.price', { points: points - item.points })}</Fact>
      </Facts>
      {error && <Banner tone="danger">{error}</Banner>}
    </ConfirmSheet>
  );
}
