import { useEffect, useRef, useState, type RefObject } from 'react';
import { ACTIVITY_ID, type Award } from '@parola/calls';
import { useAction, type Action } from '@parola/kit';
import { useDrawing } from '../rules/use-drawing';
import { useReceived } from '../rules/use-received';
import { pushCoins, type Motion } from './push-motion';

/** A drop with its result. */
export interface Drop {
  no: number;
  awardList: readonly Award[];
  left: number;
}

interface Dropping {
  parts: Record<'coin' | 'shelf' | 'fallen', RefObject<SVGGElement | null>>;
  /** The prizes in the tray. */
  tray: readonly Award[];
  /** The latest drop, once its animation has ended. */
  lastDrop: Drop | undefined;
  /** True during the request and the animation. */
  busy: boolean;
  error: Action<'receiveActivityAward'>['error'];
  drop(no: number): Promise<void>;
}

/**
 * Requests a drop and animates it. A lost answer is harmless: a retry with the same number is the same drop.
 * @param onMade called after a drop, and after a refusal, because the number of drops has changed then
 */
export function useDrop(onMade: () => void): Dropping {
  const receive = useAction('receiveActivityAward');
  const received = useReceived();
  const coin = useRef<SVGGElement>(null);
  const shelf = useRef<SVGGElement>(null);
  const fallen = useRef<SVGGElement>(null);
  const motion = useRef<Motion>(undefined);
  const [tray, setTray] = useState<readonly Award[]>([]);
  const [lastDrop, setLastDrop] = useState<Drop>();
  const [moving, setMoving] = useState(false);
  useEffect(() => () => motion.current?.stop(), []);
  const busy = receive.busy || moving;
  useDrawing(busy);

  async function drop(no: number): Promise<void> {
    if (moving) return;
    const result = await receive.run({ activityId: ACTIVITY_ID.CoinPusher, id: no });
    if (!result.ok) {
      if (result.error.kind === 'refused') onMade();
      return;
    }
    const { awardList, pusher } = result.data;
    setMoving(true);
    setTray(awardList);
    motion.current = pushCoins({ coin: coin.current, shelf: shelf.current, fallen: fallen.current });
    await motion.current.done;
    setMoving(false);
    setLastDrop({ no, awardList, left: pusher?.left ?? 0 });
    onMade();
    if (awardList.length > 0) await received(awardList);
  }
  return { parts: { coin, shelf, fallen }, tray, lastDrop, busy, error: receive.error, drop };
}
