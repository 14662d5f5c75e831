import { createContext, useContext, type ReactNode } from 'react';

/**
 * The shell's renderer of slots: returns the fillings of `id` for the current session, each in its own boundary, with
 * `pending` in place of a loading one. Null without fillings, and for an id that no part of the release fills or
 * renders.
 */
export type SlotRenderer = (id: string, props: object, pending?: ReactNode) => ReactNode;
const SlotContext = createContext<SlotRenderer>(() => null);
export const SlotProvider = SlotContext.Provider;

/**
 * A place in this page that other remotes fill. A filling that is off, broken or not meant for this session shows
 * nothing. `pending` reserves the place of each filling until its code is loaded, so that content below does not shift;
 * nothing by default.
 */
export function Slot(place: { id: string; pending?: ReactNode }): ReactNode {
  const render = useContext(SlotContext);
  const { id, pending, ...props } = place;
  return render(id, props, pending);
}
