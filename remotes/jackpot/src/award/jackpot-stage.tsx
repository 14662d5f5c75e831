import { useEffect, useRef, useState } from 'react';
import { JACKPOT_DISPLAY, PROP_ID, type DrawResult } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { CountUp, Picture, VisuallyHidden } from '@parola/ui';
import { usePictures } from '../info/prop-picture';
import { useText } from '../text';
import { celebrate } from './celebrate';
import { Stage } from './award-stage';
import { jackpotOf, sentenceOf } from './award-words';
import css from './jackpot-stage.module.css';

/** Delay until the continue button appears, ms, so that a tap meant for the grid does not close the stage. */
const CONTINUE_AFTER_MS = 600;
/** Side of the picture in px; the space is reserved while it loads. */
const SIDE = 112;

/** The full-screen display of a jackpot win; other prizes use the shell's pop-up. */
export function JackpotStage({ result, onSeen }: { result: DrawResult; onSeen: () => void }) {
  const t = useText();
  const locale = useLocale();
  const canvas = useRef<HTMLCanvasElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [ready, setReady] = useState(false);
  const [announced, setAnnounced] = useState('');
  const sentence = sentenceOf(result, t, locale);
  const src = usePictures()(result.wheelPropId ?? PROP_ID.jackpot);

  // Set after the dialog is mounted: screen readers do not announce a live region that appears together with its text.
  useEffect(() => setAnnounced(sentence), [sentence]);
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
        <span className={css.art}>{src && <Picture src={src} alt="" width={SIDE} height={SIDE} eager />}</span>
        <p className={css.title} aria-hidden="true">
          {jackpotOf(result, locale)}
        </p>
        <p className={css.figure} aria-hidden="true">
          <CountUp value={result.bonus} from={0} durationMs={JACKPOT_DISPLAY.countUpMs} size="jackpot" />
        </p>
        <p className={css.where}>{t('jackpot.award.in-cash')}</p>
        <VisuallyHidden>
          <span role="status">{announced}</span>
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
