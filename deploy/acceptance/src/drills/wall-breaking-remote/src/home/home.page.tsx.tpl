import { useState, type MouseEvent } from 'react';
import { Button, Card } from '@parola/ui';
import definition from '../../remote.config';

const HANGS_MS = 6000;
/** A name that nobody who looks through the text of this build finds in it. */
const named = (...parts: string[]): string => parts.join('');

/** What a squad must not do, each in words that neither lint nor publication know. */
const BREAKS: readonly (readonly [what: string, how: (tab: Document) => void])[] = [
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
  [
    'Hang',
    () => {
      for (const end = performance.now() + HANGS_MS; performance.now() < end; );
    },
  ],
];

/** The first page of the remote, with what it does to everybody. */
export default function HomePage() {
  // Begun by the address: while the page is drawn for the first time, before anything of the shell's second half is there.
  useState(() => {
    const wanted = new URLSearchParams(globalThis.location.search).get('break');
    BREAKS.find(([what]) => what === wanted)?.[1](globalThis.document);
  });
  return (
    <Card as="section">
      <h1>{definition.routes[0].title}</h1>
      {BREAKS.map(([what, how]) => (
        <Button key={what} onClick={(event: MouseEvent) => how(event.currentTarget.ownerDocument)}>
          {what}
        </Button>
      ))}
    </Card>
  );
}
