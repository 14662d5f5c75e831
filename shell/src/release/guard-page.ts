/** What of the page everybody runs on, by the name it is told under. */
const SHARED: readonly (readonly [name: string, holder: object, key: string])[] = [
  ['fetch', window, 'fetch'],
  ['XMLHttpRequest.send', XMLHttpRequest.prototype, 'send'],
  ['history.pushState', History.prototype, 'pushState'],
  ['history.replaceState', History.prototype, 'replaceState'],
  ['Storage.getItem', Storage.prototype, 'getItem'],
  ['Storage.setItem', Storage.prototype, 'setItem'],
  ['addEventListener', EventTarget.prototype, 'addEventListener'],
  ['appendChild', Node.prototype, 'appendChild'],
  ['Promise.then', Promise.prototype, 'then'],
  ['JSON.parse', JSON, 'parse'],
  ['Date.now', Date, 'now'],
  ['Math.random', Math, 'random'],
];
const PROTOTYPES = {
  Object: Object.prototype,
  Array: Array.prototype,
  String: String.prototype,
  Promise: Promise.prototype,
};
/** How often it looks; ms. */
const LOOK_MS = 10_000;
/** A tab that answers nobody for so long has hung; ms. */
const HUNG_MS = 5_000;

/** What somebody has put in the place of the browser's own, in the page as it is now; by name and value. */
function taken(): Map<string, unknown> {
  return new Map(SHARED.map(([name, holder, key]) => [name, Reflect.get(holder, key)]));
}
const keysOf = (prototype: object): string => Reflect.ownKeys(prototype).map(String).sort().join(' ');

/**
 * Watches what remotes must not touch, where lint and publication have not seen it: functions of the page that are
 * others than before, names more on a prototype that everybody has, a body without the page's frame, and a tab that
 * did not answer for five seconds. Each is told once. It sees what changes after it was begun; what a remote did
 * before is as it always was to it.
 * @returns the end of it
 */
export function guardPage(tell: (what: string) => void): () => void {
  const before = taken();
  const keys = new Map(Object.entries(PROTOTYPES).map(([name, prototype]) => [name, keysOf(prototype)]));
  const hadFrame = document.getElementById('main') !== null;
  const told = new Set<string>();
  let frameless = 0;

  function once(what: string): void {
    if (told.has(what)) return;
    told.add(what);
    tell(what);
  }
  function look(): void {
    for (const [name, value] of taken()) if (value !== before.get(name)) once(`${name} was changed`);
    for (const [name, prototype] of Object.entries(PROTOTYPES))
      if (keysOf(prototype) !== keys.get(name)) once(`the prototype of ${name} was changed`);
    // Between two pages it may be away for a moment: not for two looks.
    frameless = hadFrame && !document.getElementById('main') ? frameless + 1 : 0;
    if (frameless > 1) once('the frame of the page is gone');
  }
  const timer = setInterval(look, LOOK_MS);
  const hung =
    typeof PerformanceObserver === 'function' && PerformanceObserver.supportedEntryTypes?.includes('longtask')
      ? new PerformanceObserver((list) => {
          if (list.getEntries().some(({ duration }) => duration >= HUNG_MS)) once('the tab did not answer');
        })
      : undefined;
  hung?.observe({ type: 'longtask' });
  return () => {
    clearInterval(timer);
    hung?.disconnect();
  };
}
