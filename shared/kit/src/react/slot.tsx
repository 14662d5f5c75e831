import { createContext, useContext, type ReactNode } from 'react';
import type { SlotId, SlotProps } from '@parola/contract';

/** How the shell fills slots: the fillings of `id` for the present session, each in its own boundary, or null when there are none. */
export type SlotRenderer = <S extends SlotId>(id: S, props: SlotProps<S>) => ReactNode;
const SlotContext = createContext<SlotRenderer>(() => null);
export const SlotProvider = SlotContext.Provider;

/** A place in this page that other remotes fill. Shows nothing for a filling that is off, broken or not meant for this session. */
export function Slot<S extends SlotId>(place: { id: S } & SlotProps<S>): ReactNode {
  const render = useContext(SlotContext);
  // Not by a rest pattern: of a generic intersection that leaves a type the compiler cannot tie to the slot's.
  const props: { id?: S } & SlotProps<S> = { ...place };
  delete props.id;
  return render(place.id, props);
}
