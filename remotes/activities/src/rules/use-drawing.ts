import { useEffect } from 'react';
import { useHost } from '@parola/kit';

/** Says to the others while something was drawn and is not shown yet: a balance that moves would tell it. */
export function useDrawing(drawing: boolean): void {
  const { bus } = useHost();
  useEffect(() => {
    if (!drawing) return;
    bus.emit('activities.drawing-changed@1', { drawing: true });
    return () => bus.emit('activities.drawing-changed@1', { drawing: false });
  }, [bus, drawing]);
}
