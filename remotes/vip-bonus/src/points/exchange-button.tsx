import { awardTextIn, type PointsItem } from '@parola/calls';
import { useHost, useLocale, useOnline } from '@parola/kit';
import { Button } from '@parola/ui';
import { useText } from '../text/bonus';

interface Props {
  item: PointsItem;
  /** The player's points. */
  points: number;
  onChoose(item: PointsItem): void;
}

/** The button that starts an exchange, or the reason why it is not possible. */
export function ExchangeButton({ item, points, onChoose }: Props) {
  const t = useText();
  const { session } = useHost();
  const online = useOnline();
  const awardText = awardTextIn(useLocale());
  const may = session.can('claim');
  const why = !online
    ? t('vip-bonus.hub.offline')
    : !may.ok
      ? may.why
      : item.left === 0
        ? t('vip-bonus.points.tomorrow')
        : points < item.points
          ? t('vip-bonus.points.short', { points: item.points - points })
          : undefined;
  return (
    <Button
      size="sm"
      wide
      aria-label={t('vip-bonus.points.exchange-one', { award: item.awardList.map(awardText).join(' + ') })}
      disabledReason={why}
      onClick={() => onChoose(item)}
    >
      {t('vip-bonus.points.exchange')}
    </Button>
  );
}
