import { Contribution } from './contribution';
import { useShell } from './shell';

interface Place {
  id: string;
  props?: Readonly<Record<string, unknown>>;
}

/** A part of the shell that is loaded after the first paint. Without it the page goes on. */
export function Part({ id, props }: Place) {
  return <Contribution owner={useShell().own} kind="part" id={id} props={props} pending={null} failed={() => null} />;
}
