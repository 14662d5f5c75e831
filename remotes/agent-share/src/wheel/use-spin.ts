import { useEffect, useRef, useState, type RefObject } from 'react';
import { formatPesos, type CallResponse, type InviteWheel } from '@parola/calls';
import { useAction, useHost } from '@parola/kit';
import { toast } from '@parola/ui/forms';
import { text } from '../text/pages';
import { turnTo } from './turn-wheel';

type Spun = CallResponse<'actInviteUserSpin'>;
/** Phase of the wheel: at rest, turning, or showing the result. */
export type Scene = { at: 'rest' } | { at: 'turning' } | { at: 'shown'; result: Spun };

/**
 * Runs a spin: the server draws, the wheel turns to the result, then other parts are informed. `onShown` is called when
 * the wheel stops, or when the player leaves earlier; `onRefused` when the server refused the spin.
 */
export function useSpin(
  sectors: InviteWheel['wheelList'],
  wheel: RefObject<SVGGElement | null>,
  { onShown, onRefused }: { onShown(): void; onRefused(): void },
): { scene: Scene; failure: string | undefined; spin(): void } {
  const { bus, session } = useHost();
  const { run } = useAction('actInviteUserSpin');
  const [scene, setScene] = useState<Scene>({ at: 'rest' });
  const turning = scene.at === 'turning';
  const [failure, setFailure] = useState<string>();
  const stop = useRef<() => void>(undefined);
  const unshown = useRef<Spun>(undefined);
  const shown = useRef(onShown);
  shown.current = onShown;

  useEffect(() => {
    if (!turning) return;
    bus.emit('agent-share.drawing-changed@1', { drawing: true });
    return () => bus.emit('agent-share.drawing-changed@1', { drawing: false });
  }, [bus, turning]);
  useEffect(
    () => () => {
      stop.current?.();
      if (!unshown.current) return;
      toast(text('agent-share.spin.won', { amount: formatPesos(unshown.current.count) }));
      unshown.current = undefined;
      shown.current();
    },
    [],
  );

  async function draw(): Promise<void> {
    setFailure(undefined);
    setScene({ at: 'turning' });
    const answer = await run({});
    if (!answer.ok) {
      setScene({ at: 'rest' });
      setFailure(answer.error.message);
      // A lost answer may belong to a drawn spin: the next press retries the same spin.
      if (!answer.error.transient) onRefused();
      return;
    }
    const result = answer.data;
    unshown.current = result;
    const index = sectors.findIndex(({ id }) => id === result.id);
    stop.current = turnTo(wheel.current, Math.max(0, index), sectors.length, () => {
      unshown.current = undefined;
      setScene({ at: 'shown', result });
      shown.current();
      void session.refresh();
    });
  }
  return {
    scene,
    failure,
    spin: () => {
      if (!turning) void draw();
    },
  };
}
