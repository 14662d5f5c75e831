import { useEffect, useRef, useState } from 'react';
import { DRAW_TYPE, JACKPOT_DISPLAY, type DrawResult } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { CountUp, VisuallyHidden } from '@parola/ui';
import { useText } from '../text';
import { celebrate } from './celebrate';
import { Stage } from './stage';
import { wordsOf } from './words';
import css from './award-stage.module.css';

/** The way on appears after this long, so that a tap meant for the grid does not close it. */
const CONTINUE_AFTER_MS = 600;
const PRIZE_COUNT_MS = 1000;

/** The prize popup, and the big award of a jackpot. */
export function AwardStage({ result, onSeen }: { result: DrawResult; onSeen: () => void }) {
  const t = useText();
  const locale = useLocale();
  const canvas = useRef<HTMLCanvasElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [ready, setReady] = useState(false);
  const [said, setSaid] = useState('');
  const big = result.type === DRAW_TYPE.jackpot;
  const { title, money, text, sentence } = wordsOf(result, t, locale);

  // After the dialog is there: a live region that comes with its text is not read.
  useEffect(() => setSaid(sentence), [sentence]);
  useEffect(() => (canvas.current ? celebrate(canvas.current) : undefined), []);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), CONTINUE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (ready) button.current?.focus();
  }, [ready]);

  return (
    <Stage label={t('jackpot.award.label')} onLeave={onSeen}>
      <div className={css.burst} aria-hidden="true" />
      <div className={css.award}>
        <p className={css.title} aria-hidden="true">
          {title}
        </p>
        <p className={css.figure} aria-hidden="true">
          {money === undefined ? (
            text
          ) : (
            <CountUp
              value={money}
              from={0}
              durationMs={big ? JACKPOT_DISPLAY.countUpMs : PRIZE_COUNT_MS}
              size={big ? 'jackpot' : 'xl'}
            />
          )}
        </p>
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
        <div className={css.way}>
          {ready && (
            <button ref={button} type="button" className={css.on} onClick={onSeen}>
              {t('jackpot.award.continue')}
            </button>
          )}
        </div>
      </div>
      <canvas ref={canvas} className={css.confetti} aria-hidden="true" />
    </Stage>
  );
}
