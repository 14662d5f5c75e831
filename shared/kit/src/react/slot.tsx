import { createContext, useContext, type ReactNode } from 'react';

/**
 * The shell's rendering of slots: the fillings of `id` for the present session, each in its own boundary, with
 * `pending` in place of a loading one. Null without any, and for an id that no part of the release fills or renders.
 */
export type SlotRenderer = (id: string, props: object, pending?: ReactNode) => ReactNode;
const SlotContext = createContext<SlotRenderer>(() => null);
export const SlotProvider = SlotContext.Provider;

/**
 * A place in this page that other remotes fill. Shows nothing for a filling that is off, broken or not meant for this
 * session. `pending` keeps the place of each filling until its code is here, so that nothing below it moves: nothing
 * when left out.
 */
export function Slot(place: { id: string; pending?: ReactNode }): ReactNode {
  const render = useContext(SlotContext);
  const { id, pending, ...props } = place;
  return render(id, props, pending);
}
