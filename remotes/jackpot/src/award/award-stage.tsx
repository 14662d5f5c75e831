import { useEffect, useRef, useState } from 'react';
import { awardText, DRAW_TYPE, isCoin, JACKPOT_DISPLAY, PROP_ID, type DrawResult } from '@parola/calls';
import { CountUp, formatMoney, VisuallyHidden } from '@parola/ui';
import { celebrate } from './celebrate';
import { Stage } from './stage';
import css from './award-stage.module.css';

/** The way on appears after this long, so that a tap meant for the grid does not close it. */
const CONTINUE_AFTER_MS = 600;
const PRIZE_COUNT_MS = 1000;

interface Words {
  title: string;
  /** In hundredths; undefined for what is not money. */
  money: number | undefined;
  text: string;
}

/** What was won, in words. */
export function wordsOf({ type, propId, wheelPropId, count, bonus }: DrawResult): Words {
  if (type === DRAW_TYPE.jackpot) return { title: awardText({ propId: wheelPropId ?? PROP_ID.jackpot, count: 1 }), money: bonus, text: formatMoney(bonus) };
  return { title: 'You won', money: isCoin(propId) ? count : undefined, text: awardText({ propId, count }) };
}

/** The prize popup, and the big award of a jackpot. */
export function AwardStage({ result, onSeen }: { result: DrawResult; onSeen: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [ready, setReady] = useState(false);
  const [said, setSaid] = useState('');
  const big = result.type === DRAW_TYPE.jackpot;
  const { title, money, text } = wordsOf(result);

  // After the dialog is there: a live region that comes with its text is not read.
  useEffect(() => setSaid(big ? `You won the ${title}: ${text}` : `You won ${text}`), [big, title, text]);
  useEffect(() => (canvas.current ? celebrate(canvas.current) : undefined), []);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), CONTINUE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (ready) button.current?.focus();
  }, [ready]);

  return (
    <Stage label="Your prize" onLeave={onSeen}>
      <div className={css.burst} aria-hidden="true" />
      <div className={css.award}>
        <p className={css.title} aria-hidden="true">{title}</p>
        <p className={css.figure} aria-hidden="true">
          {money === undefined ? text : <CountUp value={money} from={0} durationMs={big ? JACKPOT_DISPLAY.countUpMs : PRIZE_COUNT_MS} size={big ? 'jackpot' : 'xl'} />}
        </p>
        <VisuallyHidden><span role="status">{said}</span></VisuallyHidden>
        <div className={css.way}>
          {ready && <button ref={button} type="button" className={css.on} onClick={onSeen}>TAP THE SCREEN TO CONTINUE</button>}
        </div>
      </div>
      <canvas ref={canvas} className={css.confetti} aria-hidden="true" />
    </Stage>
  );
}
