import path from 'node:path';
import { Linter } from 'eslint';
import { repositoryRoot } from '../workspace/root';
import { eslintConfig } from './eslint-config';

const root = repositoryRoot(__dirname);
const linter = new Linter({ cwd: root });
const rulesFor = (file: string, code: string) =>
  linter.verify(code, eslintConfig, path.join(root, file)).map(({ ruleId, message }) => ruleId ?? message);

describe('the lint configuration', () => {
  it.each([
    ['any', 'export const x: any = 1;', '@typescript-eslint/no-explicit-any'],
    ['double casts', 'export const x = 1 as unknown as string;', 'no-restricted-syntax'],
    ['silenced types', '// @ts-ignore\nexport const x = 1;', '@typescript-eslint/ban-ts-comment'],
    ['unused names', 'const x = 1;', '@typescript-eslint/no-unused-vars'],
    ['notes to self', '// TODO later\nexport const x = 1;', 'no-warning-comments'],
    ['eval', "eval('1');", 'no-eval'],
    ['files over 400 lines', '// line\n'.repeat(401), 'max-lines'],
  ])('refuses %s everywhere', (_what, code, rule) => {
    expect(rulesFor('deploy/platform/src/x.ts', code)).toContain(rule);
  });

  it.each([
    [
      'a hook behind a condition',
      "import { useState } from 'react'; export function A({ on }: { on: boolean }) { if (on) useState(0); return null; }",
      'react-hooks/rules-of-hooks',
    ],
    [
      'a forgotten dependency',
      "import { useEffect } from 'react'; export function A({ on }: { on: boolean }) { useEffect(() => console.log(on), []); return null; }",
      'react-hooks/exhaustive-deps',
    ],
    ['a picture without words', 'export const A = () => <img src="a.png" />;', 'jsx-a11y/alt-text'],
    [
      'markup from text',
      'export const A = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;',
      'no-restricted-syntax',
    ],
    ['another remote', "export { x } from '@parola/wallets';", 'parola/import-boundary'],
  ])('refuses %s in a remote', (_what, code, rule) => {
    expect(rulesFor('remotes/lobby/src/x.tsx', code)).toEqual([rule]);
  });

  it.each([
    ['a function', 'export function tell() { return 1; }'],
    ['a variable', 'export const asked = 1;'],
    ['a participle', 'export const gone = 1;'],
    ['an arrow function', 'export const endOf = (day: number) => day + 1;'],
    ['a parameter', 'export const f = (given: number) => given;'],
    ['a parameter with a default', 'export const f = (given = 1) => given;'],
    ['a parameter of a constructor', 'export class A { constructor(private readonly told: number) {} }'],
    ['an element', 'export const f = ([seen]: number[]) => seen;'],
    ['a renamed property', 'export const f = ({ words: said }: { words: string }) => said;'],
    ['the rest of a list', 'export const f = (...heard: number[]) => heard;'],
    ['a method', 'export class A { take() { return 1; } }'],
    ['a method of a type', 'export interface A { standingOf(): number; }'],
    ['a type', 'export type Said = string;'],
    ['an interface', 'export interface PageAsked { page: number; }'],
    ['a participle as a type', 'export interface Begun { page: number; }'],
    ['a class', 'export class Told {}'],
  ])('refuses an unclear name of %s', (_what, code) => {
    for (const file of ['deploy/platform/src/x.ts', 'deploy/platform/src/x.test.ts', 'shell/src/testing/x.ts'])
      expect(rulesFor(file, code)).toEqual(['parola/clear-names']);
  });

  it.each([
    ['a property', 'export const f = (session: { seen: number }) => session.seen;'],
    ['a variable named by a property', 'export const f = ({ seen }: { seen: number }) => seen;'],
    ['a longer name', 'export const seenAt = 1;'],
  ])('accepts %s', (_what, code) => {
    expect(rulesFor('deploy/platform/src/x.ts', code)).toEqual([]);
  });

  it.each([
    ['a number', 'export const f = (e: CallError) => e.errcode === 102;'],
    ['a constant', 'const LOCKED = 102; export const f = (e: CallError) => LOCKED !== e.details.errcode;'],
    ['a local name', 'export const f = ({ errcode }: CallError) => errcode === 102;'],
    ['a range', 'export const f = (e: CallError) => e.errcode >= 201;'],
    ['a list', 'export const f = (e: CallError) => [8, 9].includes(e.errcode);'],
    ['a table of numbers', 'export const f = (e: CallError) => ({ 102: 1 })[e.errcode];'],
    ['cases', 'export function f(e: CallError) { switch (e.errcode) { case 9: return 1; default: return 0; } }'],
  ])('refuses to compare the code of a refusal with %s', (_what, code) => {
    for (const file of ['remotes/wallets/src/x.ts', 'shell/src/pages/auth/x.ts'])
      expect(rulesFor(file, code)).toEqual(['parola/refusal-names']);
    expect(rulesFor('shell/src/pages/auth/x.test.ts', code)).toEqual([]);
  });

  it.each([
    ['its name', "export const f = (e: CallError) => e.refusal === 'locked';"],
    ['no refusal', 'export const f = (answer: Body) => answer.errcode === 0;'],
    ['a named code', 'export const f = (answer: Body) => answer.errcode === CODES.maintenance;'],
    ['its text', 'export const f = (e: CallError) => String(e.errcode);'],
  ])('lets a refusal be compared by %s', (_what, code) => {
    expect(rulesFor('shell/src/pages/auth/x.ts', code)).toEqual([]);
  });

  it.each([
    ['a day in ms', 'export const WAIT_MS = 86_400_000;'],
    ['a day of hours', 'export const WAIT_MS = 24 * 3_600_000;'],
    ['days of named hours', 'export const f = (days: number) => days * 24 * HOUR_MS;'],
    ['days of minutes', 'export const KEPT_MS = 30 * 24 * 60 * MINUTE_MS;'],
    ['the offset', 'export const f = (at: number) => new Date(at + 8 * 3_600_000);'],
    ['the offset in ms', 'export const f = (at: number) => new Date(at + 28_800_000);'],
    ['the offset in a text', 'export const f = (day: string) => Date.parse(`${day}T00:00:00+08:00`);'],
    ['the zone', "export const f = new Intl.DateTimeFormat('en-PH', { timeZone: 'Asia/Manila' });"],
  ])('refuses %s of Manila outside its owner', (_what, code) => {
    for (const file of ['deploy/platform/src/jobs/x.ts', 'remotes/wallets/src/x.ts', 'deploy/edge/src/x.ts'])
      expect(rulesFor(file, code)).toEqual(['parola/manila-time']);
    for (const file of [
      'shared/calls/src/time/manila.ts',
      'deploy/platform/src/jobs/x.test.ts',
      'deploy/releases/src/x.ts',
    ])
      expect(rulesFor(file, code)).toEqual([]);
  });

  it.each([
    ['hours', 'export const WAIT_MS = 12 * 3_600_000;'],
    ['seconds of a month', 'export const KEPT_S = 30 * 24 * 60 * 60;'],
    ['minutes of a day', 'export const MINUTES = 24 * 60;'],
    ['a moment', 'export const END = 4_102_358_400_000;'],
    ['SQL', "export const f = (now: Date) => sql`(${now}::timestamptz AT TIME ZONE 'Asia/Manila')::date`;"],
  ])('lets %s pass', (_what, code) => {
    expect(rulesFor('deploy/platform/src/jobs/x.ts', code)).toEqual([]);
  });

  it.each([
    ['a remainder', 'export const f = (byte: number) => byte % 6;'],
    ['a remainder kept', 'export const f = (byte: number) => { byte %= 6; return byte; };'],
    ['another generator', 'export const f = () => Math.floor(Math.random() * 6);'],
  ])('C39: refuses %s where outcomes are drawn, and lets it pass elsewhere', (_what, code) => {
    for (const file of [
      'partners/src/perya/x.ts',
      'partners/src/engine/x.ts',
      'platform/src/domains/jackpot/outcome.rules.ts',
    ])
      expect(rulesFor(`deploy/${file}`, code)).toEqual(['no-restricted-syntax']);
    for (const file of ['partners/src/client/x.ts', 'partners/src/perya/x.test.ts', 'edge/src/x.ts'])
      expect(rulesFor(`deploy/${file}`, code)).toEqual([]);
  });

  it.each([
    ['pesos as a float', 'export const f = (amount: number) => (amount / 100).toFixed(2);'],
    ['of a field', 'export const f = (row: { coinAfter: number }) => String(row.coinAfter / 100);'],
    ['by a format', 'export const f = (netAmount: number) => new Intl.NumberFormat().format(netAmount / 100);'],
    ['a part of it', 'export const f = (deposit: number) => Math.floor(deposit * 0.1);'],
  ])('C30: refuses an amount computed in floats: %s', (_what, code) => {
    for (const file of [
      'remotes/wallets/src/x.tsx',
      'deploy/platform/src/domains/x.ts',
      'deploy/partners/src/psp/x.ts',
    ])
      expect(rulesFor(file, code)).toEqual(['no-restricted-syntax']);
  });

  it.each([
    ['a rate', 'export const f = (rateBp: number) => (rateBp / 100).toFixed(2);'],
    ['whole pesos', 'export const f = (amount: number) => Math.floor(amount / 100);'],
    ['how many', 'export const f = (amount: number) => amount * 100;'],
    ['a name that only begins so', 'export const f = (coinPusherWeight: number) => coinPusherWeight / 100;'],
  ])('C30: lets %s pass', (_what, code) => {
    expect(rulesFor('remotes/wallets/src/x.tsx', code)).toEqual([]);
  });

  it.each([
    ['a timer', 'const later = async () => 1; setInterval(() => void later(), 9);'],
    ['an event', "import { bus } from './bus'; const later = async () => 1; bus.once('close', () => void later());"],
    ['a watcher', "import { bus } from './bus'; bus.watch('production', () => void bus.reload());"],
    ['a timer with a block body', 'const later = async () => 1; setInterval(() => { void later(); }, 9);'],
    ['a timer with a function', 'const later = async () => 1; setTimeout(function () { if (1) void later(); }, 9);'],
    [
      'an event, within a nested function',
      "import { bus } from './bus'; bus.on('data', (all) => all.forEach((each) => void each.save()));",
    ],
    ['any function, by a chain that ends with then', 'export const f = (p) => { void p.then(() => 1); };'],
    ['any function, by a chain that ends with finally', 'export const f = (p) => { void p.finally(() => 1); };'],
  ])('refuses a floating promise in the callback of %s, in a server', (_what, code) => {
    for (const file of ['edge/src/x.ts', 'partners/src/perya/x.ts', 'platform/src/ground/x.ts'])
      expect(rulesFor(`deploy/${file}`, code)).toEqual(['no-restricted-syntax']);
    for (const file of ['deploy/partners/src/client/x.ts', 'deploy/edge/src/x.test.ts', 'shell/src/x.ts'])
      expect(rulesFor(file, code)).toEqual([]);
  });

  it.each([
    ['a promise with handled errors', 'const f = async () => 1; setTimeout(() => void f().catch(() => 0), 9);'],
    [
      'a handled chain in a block',
      'const f = async () => 1; setTimeout(() => { void f().then(f).catch(() => 0); }, 9);',
    ],
    ['a chain with both results', 'export const f = (p) => { void p.then(() => 1, () => 0); };'],
    ['a synchronous call', "import { bus } from './bus'; bus.on('close', () => void bus.streams.delete(1));"],
  ])('lets %s pass in the same callback', (_what, code) => {
    expect(rulesFor('deploy/edge/src/x.ts', code)).toEqual([]);
  });

  it('lets ordinary code pass', () => {
    expect(
      rulesFor(
        'remotes/lobby/src/x.tsx',
        "import { useState } from 'react';\nexport function A() { const [n] = useState(0); return <p>{n}</p>; }\n",
      ),
    ).toEqual([]);
  });
});
