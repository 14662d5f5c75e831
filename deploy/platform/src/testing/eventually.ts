import { setTimeout as sleep } from 'node:timers/promises';

/** What waits for something that a process elsewhere does, as long as that may take on a busy machine. @throws Error after `withinMs` */
export function eventuallyWithin(withinMs: number): (holds: () => boolean | Promise<boolean>) => Promise<void> {
  return async (holds) => {
    for (const end = Date.now() + withinMs; !(await holds()); await sleep(50))
      if (Date.now() > end) throw new Error(`it never came true: ${holds}`);
  };
}

/** Something that a test holds back until it opens the gate, and what waits at it. */
export function gate(): { open: () => void; opened: Promise<void> } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}
