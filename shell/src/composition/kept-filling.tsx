import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { PRERENDERED_FILLING } from '@parola/contract';
import { whenIdle, pause } from '../ground/promise-time';
import type { Owner } from '../remotes/owner';
import { Contribution } from './contribution';
import { useShell } from './shell';

/**
 * A prerendered slot younger than a minute stays as it came for this time: the page is complete without the code that
 * animates it. Milliseconds.
 */
const KEPT_MS = 4000;
/** Longest time that the prerendered content stands in for code that is loaded and shows nothing yet; ms. */
const MOST_MS = 4000;

let kept = new Map<string, Node>();
let due = Promise.resolve();

/** Takes the content of slots from the prerendered page, which must be current. Runs before the first rendering. */
export function keepFillings(page: Element | null, keptMs = KEPT_MS): void {
  const fillings = [...(page?.querySelectorAll(`[${PRERENDERED_FILLING}]`) ?? [])];
  kept = new Map(fillings.map((one) => [one.getAttribute(PRERENDERED_FILLING) ?? '', one.cloneNode(true)]));
  if (kept.size > 0) due = pause(keptMs).then(whenIdle);
}

/** Tells whether any content is left that has not been shown. */
export const hasFillings = (): boolean => kept.size > 0;

interface FillingProps {
  owner: Owner;
  id: string;
  props: Readonly<Record<string, unknown>>;
  pending: ReactNode;
  isPlayer: boolean;
}

/**
 * The content of one slot. On the prerendered page a visitor first sees the content that came with it. The code loads
 * after a while, or with the first click outside links, and replaces the content once nothing in it is pending.
 */
export function KeptFilling({ owner, id, props, pending, isPlayer }: FillingProps) {
  const { location } = useShell();
  const [came] = useState(() => kept.get(id));
  const [isDue, setDue] = useState(false);
  const [isOver, setOver] = useState(came === undefined);
  const place = useRef<HTMLDivElement>(null);
  const live = useRef<HTMLDivElement>(null);
  const stands = !isOver && !isPlayer;

  useLayoutEffect(() => {
    const here = place.current;
    if (!came || !here) return;
    kept.delete(id);
    here.append(came);
    function follow(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link) return setDue(true);
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      location.go(link.pathname + link.search);
    }
    here.addEventListener('click', follow);
    let isHere = true;
    void due.then(() => isHere && setDue(true));
    return () => {
      isHere = false;
      here.removeEventListener('click', follow);
    };
    // What it was when this page began.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const waits = stands && isDue;
  useEffect(() => {
    const element = live.current;
    if (!waits || !element) return;
    const look = (): void => {
      if (element.childElementCount > 0 && !element.querySelector('[data-bone]')) setOver(true);
    };
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true });
    const timer = setTimeout(() => setOver(true), MOST_MS);
    look();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [waits]);

  const filling = (
    <Contribution
      owner={owner}
      kind="slot"
      id={id}
      props={props}
      pending={pending}
      failed={() => null}
      onFailure={() => setOver(true)}
    />
  );
  if (!came) return filling;
  return (
    <>
      {stands && <div ref={place} />}
      {(isDue || !stands) && (
        <div ref={live} hidden={stands}>
          {filling}
        </div>
      )}
    </>
  );
}
