/** Browser APIs that tests replace or extend: an object with the names of its members, or any. */
const REPLACED: readonly (readonly [object, readonly string[] | 'any'])[] = [
  [
    globalThis,
    [
      ...['fetch', 'caches', 'matchMedia', 'scrollY', 'EventSource', 'PublicKeyCredential', 'CSSStyleSheet'],
      ...['IntersectionObserver', 'ResizeObserver'],
    ],
  ],
  [document, ['visibilityState', 'adoptedStyleSheets', 'execCommand']],
  [navigator, 'any'],
  [Element.prototype, 'any'],
  [HTMLElement.prototype, 'any'],
];

/** Saves the own properties of an object. @returns a function that restores them */
function keep(owner: object, names: readonly string[] | 'any'): () => void {
  const concerned = () => (names === 'any' ? Object.getOwnPropertyNames(owner) : names);
  const before = new Map(concerned().map((name) => [name, Object.getOwnPropertyDescriptor(owner, name)]));
  return () => {
    for (const name of concerned()) {
      const was = before.get(name);
      const is = Object.getOwnPropertyDescriptor(owner, name);
      if (!was) Reflect.deleteProperty(owner, name);
      else if (is?.value !== was.value || is?.get !== was.get) Object.defineProperty(owner, name, was);
    }
  };
}

/**
 * Records real timers. @returns a function that clears the pending ones, except those of 0 ms, which React's scheduler
 * needs
 */
function noteTimers(): () => void {
  const { setTimeout: later, setInterval: often } = globalThis;
  const due = new Set<ReturnType<typeof setTimeout>>();
  const noted =
    (start: typeof later | typeof often) =>
    (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
      const timer = start(run, ms, ...values);
      if (ms > 0) due.add(timer);
      return timer;
    };
  Object.assign(globalThis, { setTimeout: noted(later), setInterval: noted(often) });
  return () => {
    for (const timer of due) clearTimeout(timer);
    due.clear();
  };
}

/** Resets the browser before each test: real timers, no spies, an empty page and storage, original APIs. */
export function freshBrowserForEachTest(): void {
  const putBack = REPLACED.map(([owner, names]) => keep(owner, names));
  const endTimers = noteTimers();
  const clean = (): void => {
    jest.useRealTimers();
    endTimers();
    jest.restoreAllMocks();
    for (const restore of putBack) restore();
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
    document.title = '';
    if (window.location.pathname + window.location.search + window.location.hash !== '/')
      window.history.replaceState(null, '', '/');
    // Answers and stores update components from outside React, as in production; Testing Library enables `act` for its
    // own actions.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  };
  beforeEach(clean);
  afterAll(clean);
}
