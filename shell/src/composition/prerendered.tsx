import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { PRERENDERED_ID } from '@parola/contract';
import { useShell } from './shell';

/** Longest time that the prerendered page covers an incomplete one; ms. */
const MOST_MS = 4000;
const LOOK_EVERY_MS = 60;

let element: HTMLElement | undefined;
/** The last control that was tapped before any listener existed. */
let tapped: Element | undefined;

/**
 * Saves the prerendered page. Call it before the first render, which empties the root element. Only visitors see this
 * page: CSS hides it for a browser with a session.
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

/** Repeats the saved tap on the control with the same name in the live page. */
function answerTap(page: Element): void {
  const tappedName = tapped && nameOf(tapped);
  const like = tapped && [...page.querySelectorAll(tapped.tagName)].find((one) => nameOf(one) === tappedName);
  tapped = undefined;
  if (like instanceof HTMLElement) like.click();
}

/** The tab bar of phones and the edge of a row above it, where no picture is requested; px. */
const COVERED_PX = 68;

/** Tells whether an element is in the viewport and still pending: a skeleton, or a picture that has not loaded. */
function isWaiting(part: Element): boolean {
  const { top, bottom, height } = part.getBoundingClientRect();
  if (height === 0 || bottom < 0 || top > window.innerHeight - COVERED_PX) return false;
  return !(part instanceof HTMLImageElement && part.hasAttribute('src') && part.complete);
}

/** Keeps the prerendered page over the live page until nothing in the viewport is pending, or until the first input. */
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
  // The live page has just been mounted below. Its layout is known with the next frame.
  requestAnimationFrame(look);
}

/** Keeps the prerendered page in its place while the live page loads, then hands over to it. */
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
      // After a log-in or a change of page, the prerendered page no longer matches.
      if (session.store.getState().status !== 'visitor' || window.location.pathname !== pathname) return;
      // Offline, the page came from the worker's cache with old figures. The live page shows their date.
      if (!navigator.onLine) return;
      cover(kept, page);
      requestAnimationFrame(() => answerTap(page));
    };
    // The effect runs once, with the page and path of the first render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return <div ref={place} className="boot-kept" />;
}
