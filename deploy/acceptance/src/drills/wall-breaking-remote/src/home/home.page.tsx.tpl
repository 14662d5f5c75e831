import { useState, type MouseEvent } from 'react';
import { useHost } from '@parola/kit';
import { Button, Card } from '@parola/ui';
import definition from '../../remote.config';

const HANGS_MS = 6000;
const [BUSY_MS, TASK_MS] = [9000, 300];
const STORM = 400;
/** A name that nobody who looks through the text of this build finds in it. */
const named = (...parts: string[]): string => parts.join('');

function block(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}
function times(count: number, work: (n: number) => void): void {
  for (let n = 0; n < count; n += 1) work(n);
}
/** Calls a function of the host by its name: the build allows no calls and facts that the definition lacks. */
function ofHost(part: object, name: string, ...args: unknown[]): unknown {
  return Reflect.apply(Reflect.get(part, name), part, args);
}

/** What a squad must not do, each in words that neither lint nor publication know. */
const BREAKS: readonly (readonly [what: string, how: (tab: Document, host: ReturnType<typeof useHost>) => void])[] = [
  [
    'Global',
    ({ defaultView: page }) => {
      const name = named('fe', 'tch');
      const own = Reflect.get(page ?? {}, name);
      Reflect.set(page ?? {}, name, (...args: unknown[]) => Reflect.apply(own, page, args));
    },
  ],
  [
    'Prototype',
    () => {
      const everybodys = Object.getPrototypeOf([]);
      everybodys[named('last', 'Of')] = () => undefined;
    },
  ],
  [
    'Method',
    () => {
      const everybodys = Object.getPrototypeOf([]);
      const name = named('m', 'ap');
      const own = Reflect.get(everybodys, name);
      everybodys[name] = function mine(this: unknown, ...args: unknown[]) {
        return Reflect.apply(own, this, args);
      };
    },
  ],
  [
    'Address',
    ({ defaultView: page }) => {
      const places = Reflect.get(page ?? {}, named('his', 'tory'));
      for (let n = 1; n <= 300; n += 1) Reflect.apply(Reflect.get(places, named('push', 'State')), places, [{}, '', `/x${n}`]);
    },
  ],
  [
    'Storage',
    ({ defaultView: page }) => {
      const kept = Reflect.get(page ?? {}, named('local', 'Storage'));
      Reflect.apply(Reflect.get(kept, named('cl', 'ear')), kept, []);
    },
  ],
  ['Frame', ({ body: everything }) => everything.replaceChildren()],
  ['Hang', () => block(HANGS_MS)],
  [
    'Listener',
    ({ defaultView: page }) => {
      const everybodys = Reflect.get(Reflect.get(page ?? {}, named('Event', 'Target')), 'prototype');
      const name = named('addEvent', 'Listener');
      const own = Reflect.get(everybodys, name);
      everybodys[name] = function mine(this: unknown, ...args: unknown[]) {
        return Reflect.apply(own, this, args);
      };
    },
  ],
  ['Facts', (_tab, { bus }) => times(100_000, (n) => ofHost(bus, 'emit', 'fiesta.tick@1', { n }))],
  [
    'Calls',
    (_tab, { api }) =>
      times(STORM, () => void Promise.resolve(ofHost(api, 'call', 'anonymous/appTheme', {})).catch(() => undefined)),
  ],
  ['Rejections', () => times(STORM, (n) => void Promise.reject(new Error(`drill: rejection ${n}`)))],
  [
    'Requests',
    ({ defaultView: page }) => {
      const get = Reflect.get(page ?? {}, named('fe', 'tch'));
      // The responses are never read.
      times(STORM, (n) => void Reflect.apply(get, page, [`/healthz?drill=${n}`]).catch(() => undefined));
    },
  ],
  [
    'Xhr',
    ({ defaultView: page }) => {
      const Asking = Reflect.get(page ?? {}, named('XML', 'HttpRequest'));
      times(150, (n) => {
        const asking = new Asking();
        asking.open('GET', `/healthz?drill=${n}`);
        asking.send();
      });
    },
  ],
  [
    'Tasks',
    () => {
      const end = performance.now() + BUSY_MS;
      const step = (): void => {
        block(TASK_MS);
        if (performance.now() < end) setTimeout(step, 20);
      };
      setTimeout(step);
    },
  ],
  [
    'Error',
    () =>
      void setTimeout(() => {
        throw new Error('drill: error of a timer');
      }),
  ],
  [
    'Style',
    (tab) => {
      const style = tab.createElement(named('st', 'yle'));
      style.textContent = '* { display: none !important; }';
      tab.head.append(style);
    },
  ],
];

/** The first page of the remote, with what it does to everybody. */
export default function HomePage() {
  const host = useHost();
  // Begun by the address: while the page is drawn for the first time, before anything of the shell's second half is there.
  const [wanted] = useState(() => new URLSearchParams(globalThis.location.search).get('break'));
  useState(() => BREAKS.find(([what]) => what === wanted)?.[1](globalThis.document, host));
  const [throws, throwNow] = useState(wanted === 'Render');
  if (throws) throw new Error('drill: render');
  return (
    <Card as="section">
      <h1>{definition.routes[0].title}</h1>
      {BREAKS.map(([what, how]) => (
        <Button key={what} onClick={(event: MouseEvent) => how(event.currentTarget.ownerDocument, host)}>
          {what}
        </Button>
      ))}
      <Button onClick={() => throwNow(true)}>Render</Button>
    </Card>
  );
}
