import type { AnswerOf } from '@parola/release-api';
import { cx } from '@parola/ui';
import { useText } from '../text';
import { percentOf, whole } from '../text/numbers';
import css from './arm-health.module.css';

export type Arm = AnswerOf<'health'>[number];

/** Shares of failed sessions from which an arm is marked as ill or as bad. */
const ILL = 0.005;
const BAD = 0.02;
/** Share of failed sessions at which the bar is full. */
const FULL = 0.05;

/**
 * Health of one arm: failed sessions in words and as a small bar. `isKnown`: false while loading, with reserved
 * space.
 */
export function Health({ of, isKnown = true }: { of: Arm | undefined; isKnown?: boolean }) {
  const t = useText();
  if (!of || (of.sessions === 0 && of.alarm === undefined))
    return (
      <div className={css.health}>
        <p className={css.words}>{isKnown ? t('console.health.none') : '\u00a0'}</p>
        <svg className={css.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect className={css.ground} width="100" height="4" rx="2" />
        </svg>
      </div>
    );
  const share = of.sessions === 0 ? 0 : of.failed / of.sessions;
  const tone = share >= BAD ? css.bad : share >= ILL ? css.ill : css.well;
  return (
    <div className={css.health}>
      <p className={css.words}>
        {t('console.health.failed', { share: percentOf(share), sessions: whole(of.sessions), count: of.sessions })}
      </p>
      {of.alarm !== undefined && <p className={css.alarm}>{t('console.health.alarm', { why: of.alarm })}</p>}
      <svg className={css.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={css.ground} width="100" height="4" rx="2" />
        <rect className={cx(tone)} width={Math.max(2, Math.min(100, (share / FULL) * 100))} height="4" rx="2" />
      </svg>
    </div>
  );
}

export const armOf = (arms: readonly Arm[] | undefined, unit: string, version: string): Arm | undefined =>
  arms?.find((arm) => arm.unit === unit && arm.version === version);
