import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isJackpotPool, PROP_ID, type DrawResult, type JackpotPoolId } from '@parola/calls';
import { useConfig } from '@parola/kit';
import { cx, useUi } from '@parola/ui';
import { browserClock } from '../wheel/draw-clock';
import { startWheel, WHEEL_SECTORS, type WheelTurn } from '../wheel/wheel';
import { POOL_NAMES } from '../info/figures';
import { oddsText } from '../info/odds-text';
import { useText } from '../text';
import { Stage } from './award-stage';
import { turnWheel } from './turn-wheel';
import css from './wheel-stage.module.css';

const LOOKS: Readonly<Record<JackpotPoolId, string | undefined>> = {
  [PROP_ID.jackpotMini]: css.mini,
  [PROP_ID.jackpotMega]: css.mega,
  [PROP_ID.jackpotMinor]: css.minor,
  [PROP_ID.jackpotMajor]: css.major,
};

/**
 * The wheel of a jackpot: turns to the result drawn by the server and closes automatically. Its sectors look equal, so
 * their true chances stand beside it.
 */
export function WheelStage({ result, turn, onClosed }: { result: DrawResult; turn: WheelTurn; onClosed: () => void }) {
  const t = useText();
  const { locale } = useUi();
  const wheel = useRef<HTMLDivElement>(null);
  const rule = useConfig('jackpotRule');
  const [stopped, setStopped] = useState(false);
  const closed = useRef(onClosed);
  closed.current = onClosed;

  useEffect(
    () =>
      startWheel({ clock: browserClock, turn, onStopped: () => setStopped(true), onClosed: () => closed.current() }),
    [turn],
  );
  useLayoutEffect(() => (wheel.current ? turnWheel(wheel.current, turn) : undefined), [turn]);

  const hit = result.wheelPropId;
  return (
    <Stage label={t('jackpot.wheel.label')} onLeave={onClosed}>
      <div className={css.scene}>
        <div className={css.frame} aria-hidden="true">
          <span className={css.pointer} />
          <div ref={wheel} className={css.wheel}>
            {WHEEL_SECTORS.map((pool, index) => (
              <span key={pool} className={cx(css.name, css[`at${index}`])}>
                <span>{t(POOL_NAMES[pool])}</span>
              </span>
            ))}
          </div>
        </div>
        <p className={css.result} aria-hidden="true">
          {stopped && hit !== undefined && isJackpotPool(hit)
            ? t('jackpot.pool.whole', { pool: t(POOL_NAMES[hit]) })
            : t('jackpot.wheel.turning')}
        </p>
        <p className={css.note}>{t('jackpot.wheel.note')}</p>
        {rule && (
          <ul className={css.odds}>
            {WHEEL_SECTORS.map((pool) => (
              <li key={pool} className={cx(css.odd, LOOKS[pool])}>
                {t('jackpot.wheel.odds', {
                  pool: t(POOL_NAMES[pool]),
                  chance: oddsText(
                    rule.wheelList.find((one) => one.propId === pool)?.weight ?? 0,
                    rule.wheelTotal,
                    locale,
                  ),
                })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Stage>
  );
}
