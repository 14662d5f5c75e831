import { useStore } from 'zustand';
import { Contribution } from './contribution';
import { useShell } from './shell';

interface Place {
  id: string;
  props?: Readonly<Record<string, unknown>>;
}

/** A part of the shell that comes when the page of the start has had its turn. Without it the page goes on. */
export function Part({ id, props }: Place) {
  const { own, begun } = useShell();
  return (
    useStore(begun) && <Contribution owner={own} kind="part" id={id} props={props} pending={null} failed={() => null} />
  );
}
