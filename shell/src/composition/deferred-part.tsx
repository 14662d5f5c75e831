import { useStore } from 'zustand';
import { Contribution } from './contribution';
import { useShell } from './shell';

interface Place {
  id: string;
  props?: Readonly<Record<string, unknown>>;
}

/** A part of the shell that loads after the turn of the start page. If it fails, the page continues without it. */
export function Part({ id, props }: Place) {
  const { own, begun } = useShell();
  return (
    useStore(begun) && <Contribution owner={own} kind="part" id={id} props={props} pending={null} failed={() => null} />
  );
}
