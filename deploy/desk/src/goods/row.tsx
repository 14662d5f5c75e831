import { manilaWhen } from '@parola/calls';
import type { GoodsOrderRow } from '@parola/operations';
import { Button, TextLink } from '@parola/ui';
import { ListRow, StatusPill, type StatusTone } from '@parola/ui/forms';
import { useMay } from '../access/current-operator';
import { useText } from '../text';
import css from './goods.module.css';

const TONES = ['warning', 'info', 'info', 'success', 'neutral'] as const satisfies readonly StatusTone[];

/** Row of an order, without its address. */
export function GoodsRow({ of, onOpen }: { of: GoodsOrderRow; onOpen: () => void }) {
  const t = useText();
  const mayOpen = useMay('goods.open');
  const { id, player, goods, count, diamonds, status, trackingNo, by, note, updated } = of;
  const facts = [id, t('desk.goods.diamonds', { count: diamonds }), ...(trackingNo === null ? [] : [trackingNo])];
  return (
    <ListRow
      title={t('desk.goods.title', { count, goods })}
      meta={
        <>
          <span className={css.line}>
            <TextLink inline href={`/desk/players/${player}`}>
              {t('desk.player', { id: player })}
            </TextLink>{' '}
            · {manilaWhen(updated, Date.now())}
          </span>
          <span className={css.line}>{facts.join(' · ')}</span>
          {by !== null && note !== null && (
            <span className={css.line}>{t('desk.goods.by', { operator: by, note })}</span>
          )}
        </>
      }
      end={
        <span className={css.end}>
          <StatusPill tone={TONES[status]}>{t(`desk.goods.state.${status}`)}</StatusPill>
          {mayOpen && (
            <Button tone="secondary" size="sm" aria-label={t('desk.goods.look', { id })} onClick={onOpen}>
              {t('desk.goods.open')}
            </Button>
          )}
        </span>
      }
    />
  );
}
