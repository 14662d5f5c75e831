import { useEffect } from 'react';
import { useHost } from '@parola/kit';

/**
 * Announces on the bus that a drawn result is not shown yet, so that other parts do not reveal it by a changed balance.
 */
export function useDrawing(drawing: boolean): void {
  const { bus } = useHost();
  useEffect(() => {
    if (!drawing) return;
    bus.emit('activities.drawing-changed@1', { drawing: true });
    return () => bus.emit('activities.drawing-changed@1', { drawing: false });
  }, [bus, drawing]);
}
