import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { PRERENDERED_FILLING } from '@parola/contract';
import { whenIdle, pause } from '../ground/promise-time';
import type { Owner } from '../remotes/owner';
import { Contribution } from './contribution';
import { useShell } from './shell';

/**
 * Time that the prerendered content of a slot stays unchanged; ms. The content is younger than a minute, so the page is
 * complete without the code that animates it.
 */
const KEPT_MS = 4000;
/** Timeout for loaded code that still renders nothing: after it the prerendered content goes; ms. */
const MOST_MS = 4000;

let kept = new Map<string, Node>();
let due = Promise.resolve();

/** Takes the contents of slots out of the prerendered page, which must be current. Call it before the first render. */
export function keepFillings(page: Element | null, keptMs = KEPT_MS): void {
  const fillings = [...(page?.querySelectorAll(`[${PRERENDERED_FILLING}]`) ?? [])];
  kept = new Map(fillings.map((one) => [one.getAttribute(PRERENDERED_FILLING) ?? '', one.cloneNode(true)]));
  if (kept.size > 0) due = pause(keptMs).then(whenIdle);
}

/** Tells whether some prerendered contents are not mounted yet. */
export const hasFillings = (): boolean => kept.size > 0;

interface FillingProps {
  owner: Owner;
  id: string;
  props: Readonly<Record<string, unknown>>;
  pending: ReactNode;
  isPlayer: boolean;
}

/**
 * The filling of one slot. On a prerendered page, visitors first see the content of the HTML. The code loads after a
 * delay, or with the first click outside of a link. Its output replaces the content once no skeleton is left in it.
 */
export function KeptFilling({ owner, id, props, pending, isPlayer }: FillingProps) {
  const { location } = useShell();
  const [stored] = useState(() => kept.get(id));
  const [isDue, setDue] = useState(false);
  const [isOver, setOver] = useState(stored === undefined);
  const place = useRef<HTMLDivElement>(null);
  const live = useRef<HTMLDivElement>(null);
  const isShown = !isOver && !isPlayer;

  useLayoutEffect(() => {
    const here = place.current;
    if (!stored || !here) return;
    kept.delete(id);
    here.append(stored);
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
    // The effect runs once, with the content that the first render found.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const waits = isShown && isDue;
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
  if (!stored) return filling;
  return (
    <>
      {isShown && <div ref={place} />}
      {(isDue || !isShown) && (
        <div ref={live} hidden={isShown}>
          {filling}
        </div>
      )}
    </>
  );
}
