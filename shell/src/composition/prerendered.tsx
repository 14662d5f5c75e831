import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { PRERENDERED_ID } from '@parola/contract';
import { useShell } from './shell';

/** Longest time that the prerendered page may cover an incomplete one; ms. */
const MOST_MS = 4000;
const LOOK_EVERY_MS = 60;

let element: HTMLElement | undefined;
/** The last control that was tapped while nothing could answer. */
let tapped: Element | undefined;

/**
 * Prepares the prerendered page for keeping. Runs before the first rendering, which empties the root. Only visitors
 * ever saw it: it is hidden for a browser with a session.
 */
export function takePrerendered(): void {
  element = document.getElementById(PRERENDERED_ID) ?? undefined;
  tapped = undefined;
  element?.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest('a,button') : null;
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    tapped = control;
  });
}

export const hasPrerendered = (): boolean => element !== undefined;

const nameOf = (control: Element) =>
  control.id || control.getAttribute('href') || (control.getAttribute('aria-label') ?? control.textContent);

/** Repeats the tap that the page received before it could answer. */
function answerTap(page: Element): void {
  const asked = tapped && nameOf(tapped);
  const like = tapped && [...page.querySelectorAll(tapped.tagName)].find((one) => nameOf(one) === asked);
  tapped = undefined;
  if (like instanceof HTMLElement) like.click();
}

/** In sight and still waiting: a skeleton, or a picture. */
function isWaiting(part: Element): boolean {
  const { top, bottom, height } = part.getBoundingClientRect();
  if (height === 0 || bottom < 0 || top > window.innerHeight) return false;
  return !(part instanceof HTMLImageElement && part.hasAttribute('src') && part.complete);
}

/** Covers the page, which is drawn below, until nothing in sight is pending or the player acts. */
function cover(over: HTMLElement, page: Element): void {
  const until = performance.now() + MOST_MS;
  const begin = ['pointerdown', 'keydown', 'wheel'] as const;
  let ended = false;
  function end(): void {
    if (ended) return;
    ended = true;
    for (const type of begin) window.removeEventListener(type, end);
    over.remove();
  }
  function look(): void {
    if (ended) return;
    const parts = [...page.querySelectorAll('[data-bone], img')];
    if (performance.now() < until && parts.some(isWaiting)) return void setTimeout(look, LOOK_EVERY_MS);
    const pictures = parts.filter((part) => part instanceof HTMLImageElement);
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(end);
  }
  over.inert = true;
  over.ariaHidden = 'true';
  over.removeAttribute('id');
  over.classList.add('boot-over');
  document.body.append(over);
  for (const type of begin) window.addEventListener(type, end, { once: true });
  // The page has just been put below it: its parts are in place with the next frame.
  requestAnimationFrame(look);
}

/** Keeps the prerendered page where it was while the page is on its way, and hands over when that is there. */
export function Prerendered() {
  const { session } = useShell();
  const { pathname } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const kept = element;
    const page = place.current?.parentElement;
    if (!kept || !page) return;
    place.current?.append(kept);
    return () => {
      element = undefined;
      // After a log-in or a change of page meanwhile, the prerendered page no longer matches.
      if (session.store.getState().status !== 'visitor' || window.location.pathname !== pathname) return;
      // Kept by the worker: its figures are of then, and the page says of when.
      if (!navigator.onLine) return;
      cover(kept, page);
      requestAnimationFrame(() => answerTap(page));
    };
    // What it was when this page began.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return <div ref={place} className="boot-kept" />;
}
