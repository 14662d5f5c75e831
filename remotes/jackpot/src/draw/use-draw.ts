import { useEffect, useRef, useState } from 'react';
import { DRAW_TYPE, isCoin, isJackpotPool, JACKPOT_GRID, type DrawResult, type JackpotCell } from '@parola/calls';
import { currentLocale, useAction, useHost, type Host } from '@parola/kit';
import { prefersReducedMotion } from '@parola/ui';
import { toast } from '@parola/ui/forms';
import { sentenceOf } from '../award/award-words';
import { drawInfoOf, refreshDrawInfo } from '../info/use-draw-info';
import { text } from '../text';
import { browserClock } from '../wheel/draw-clock';
import { startGrid, winningCell, type GridRun } from './grid-runner';
import { wheelTurn, type WheelTurn } from '../wheel/wheel';

/** Phase of a draw on screen. */
export type Scene =
  | { at: 'rest' }
  | { at: 'grid' }
  | { at: 'wheel'; result: DrawResult; turn: WheelTurn }
  | { at: 'prize' }
  | { at: 'jackpot'; result: DrawResult };

export interface Draw {
  scene: Scene;
  /** The lit cell, 0 to 9. */
  lit: number | undefined;
  /** The reason why the last draw did not happen, as a sentence. */
  failure: string | undefined;
  /** Requests a draw. Ignored while a draw is shown, without a chance, and within 300 ms of the last press. */
  spin(): void;
  /** To be called when the wheel has closed. */
  wheelClosed(): void;
  /** To be called when the player has closed the jackpot display. */
  jackpotSeen(): void;
}

const REST: Scene = { at: 'rest' };

/**
 * Finishes a draw for a player who left before the grid had shown it: refreshes the data and names the prize in a
 * toast.
 */
function finishUnseen(host: Host, result: DrawResult): void {
  refreshDrawInfo(host);
  toast(sentenceOf(result, text, currentLocale()));
}

/** Shows a prize in the shell's pop-up until the player closes it; a shell without the pop-up shows a line of text. */
async function showPrize({ modals }: Host, result: DrawResult): Promise<void> {
  const { propId, count } = result;
  const item = { propId, count, ...(isCoin(propId) && { cash: false }) };
  const outcome = await modals.open('shell.reward', { awards: [item] });
  if (!outcome.ok && (outcome.reason === 'unavailable' || outcome.reason === 'crashed'))
    toast(sentenceOf(result, text, currentLocale()));
}

/**
 * Runs a draw (specification  4): the server draws, the grid shows it, the data is refreshed, then the wheel or the
 * prize is shown, then the balance.
 */
export function useDraw(cells: readonly JackpotCell[], onDrawn: () => void): Draw {
  const host = useHost();
  const { run } = useAction('receiveDrawChance');
  const [scene, setScene] = useState<Scene>(REST);
  const [lit, setLit] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const grid = useRef<GridRun | undefined>(undefined);
  const cursor = useRef<number>(JACKPOT_GRID.cells - 1);
  const pressedAt = useRef(-Infinity);
  /** A drawn result that has not been shown completely. */
  const unshown = useRef<DrawResult | undefined>(undefined);
  /** The balance has changed and must be reloaded after the prize is shown. */
  const balanceOwed = useRef(false);
  const isUnmounted = useRef(false);

  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      grid.current?.stop();
      grid.current = undefined;
      if (unshown.current) finishUnseen(host, unshown.current);
      unshown.current = undefined;
      tellBalance(host);
    };
  }, [host]);

  function tellBalance({ session }: Host): void {
    if (balanceOwed.current) void session.refresh();
    balanceOwed.current = false;
  }

  function light(cell: number): void {
    cursor.current = cell;
    setLit(cell);
  }

  function shown(): void {
    grid.current = undefined;
    const result = unshown.current;
    if (!result) return;
    unshown.current = undefined;
    refreshDrawInfo(host);
    const pool = result.wheelPropId;
    const toWheel = result.type === DRAW_TYPE.jackpot && pool !== undefined && isJackpotPool(pool);
    if (toWheel) setScene({ at: 'wheel', result, turn: wheelTurn(pool, Math.random(), prefersReducedMotion()) });
    else if (result.type === DRAW_TYPE.jackpot) setScene({ at: 'jackpot', result });
    else {
      setScene({ at: 'prize' });
      void showPrize(host, result).then(finish);
    }
  }

  function finish(): void {
    if (!isUnmounted.current) setScene(REST);
    tellBalance(host);
  }

  async function draw(): Promise<void> {
    const running = startGrid({
      clock: browserClock,
      from: cursor.current,
      still: prefersReducedMotion(),
      onStep: light,
      onEnd: shown,
    });
    grid.current = running;
    setFailure(undefined);
    setLit(undefined);
    setScene({ at: 'grid' });
    const answer = await run({});
    if (answer.ok) {
      onDrawn();
      balanceOwed.current = true;
      if (isUnmounted.current) {
        finishUnseen(host, answer.data);
        return tellBalance(host);
      }
      unshown.current = answer.data;
      running.land(winningCell(answer.data, cells));
      return;
    }
    running.stop();
    grid.current = undefined;
    if (isUnmounted.current) return;
    setScene(REST);
    setLit(undefined);
    setFailure(answer.error.message);
    // A lost answer may belong to a completed draw, perhaps with the last chance. The next press retries the same draw,
    // so SPIN must stay enabled.
    if (!answer.error.transient) refreshDrawInfo(host);
  }

  return {
    scene,
    lit,
    failure,
    spin() {
      const now = browserClock.now();
      const tooSoon = now - pressedAt.current < JACKPOT_GRID.throttleMs;
      pressedAt.current = tooSoon ? pressedAt.current : now;
      if (tooSoon || grid.current || scene.at !== 'rest' || !drawInfoOf(host).snapshot().data?.canReceiveDrawChance)
        return;
      void draw();
    },
    wheelClosed: () => setScene((now) => (now.at === 'wheel' ? { at: 'jackpot', result: now.result } : now)),
    jackpotSeen() {
      if (scene.at === 'jackpot') finish();
    },
  };
}
