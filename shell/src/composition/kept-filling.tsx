import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { PRERENDERED_FILLING } from '@parola/contract';
import { idle, pause } from '../ground/time';
import type { Owner } from '../remotes/owner';
import { Contribution } from './contribution';
import { useShell } from './shell';

/** What fills a slot as of this minute stays as it came for so long: the page is whole without the code that moves it. Milliseconds. */
const KEPT_MS = 4000;
/** So long what came with the page stands in for code that is there and shows nothing yet; ms. */
const MOST_MS = 4000;

let kept = new Map<string, Node>();
let due = Promise.resolve();

/** Takes what fills the slots of the page that came with the HTML, which has to be of now. Before the first rendering. */
export function keepFillings(page: Element | null, keptMs = KEPT_MS): void {
  const fillings = [...(page?.querySelectorAll(`[${PRERENDERED_FILLING}]`) ?? [])];
  kept = new Map(fillings.map((one) => [one.getAttribute(PRERENDERED_FILLING) ?? '', one.cloneNode(true)]));
  if (kept.size > 0) due = pause(keptMs).then(idle);
}

/** Whether there are any that nobody has shown yet. */
export const hasFillings = (): boolean => kept.size > 0;

interface FillingProps {
  owner: Owner;
  id: string;
  props: Readonly<Record<string, unknown>>;
  pending: ReactNode;
  isPlayer: boolean;
}

/**
 * One filling of a slot. For visitors, on the page that came with the HTML, it is first what came with that; the code comes when the page
 * has been there for a while, or with the first click on something that is no link, and takes the place when nothing of it waits any more.
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
