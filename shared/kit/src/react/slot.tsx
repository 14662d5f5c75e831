import { createContext, useContext, type ReactNode } from 'react';

/**
 * How the shell fills slots: the fillings of `id` for the present session, each in its own boundary. Null when there are none, and for an
 * id that nobody in the release fills or renders.
 */
export type SlotRenderer = (id: string, props: object) => ReactNode;
const SlotContext = createContext<SlotRenderer>(() => null);
export const SlotProvider = SlotContext.Provider;

/** A place in this page that other remotes fill. Shows nothing for a filling that is off, broken or not meant for this session. */
export function Slot(place: { id: string }): ReactNode {
  const render = useContext(SlotContext);
  const { id, ...props } = place;
  return render(id, props);
}
