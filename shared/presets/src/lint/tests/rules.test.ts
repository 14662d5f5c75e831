import path from 'node:path';
import { Linter } from 'eslint';
import { repositoryRoot } from '../../workspace/root';
import { eslintConfig } from '../eslint-config';

const root = repositoryRoot(__dirname);
const linter = new Linter({ cwd: root });
const TEST = 'shell/src/frame/x.test.tsx';
const JOURNEY = 'deploy/acceptance/src/journeys/x.test.ts';

/** The test rules that code breaks in a file of this name. */
const brokenBy = (code: string, file = TEST) =>
  linter
    .verify(code, eslintConfig, path.join(root, file))
    .flatMap(({ ruleId, fatal, message }) => (fatal ? [message] : ruleId?.startsWith('in-tests/') ? [ruleId] : []));
const sleep = "import { setTimeout as sleep } from 'node:timers/promises';";

describe('a fixed sleep', () => {
  it.each([
    ['a promise', 'await new Promise((resolve) => setTimeout(resolve, 50));'],
    ['a promise in braces', 'await new Promise((resolve) => { setTimeout(resolve, 50); });'],
    ['a promise that says void', 'await new Promise((resolve) => void setTimeout(resolve, 50));'],
    ['a promise with a value', "await Promise.race([x, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))]);"],
    ['a helper', 'const wait = (ms: number) => new Promise((resolve) => setTimeout(() => resolve(1), ms));'],
    ['a timer of Node', `${sleep} await sleep(200);`],
    ['one by its own name', "import { setTimeout } from 'timers/promises'; await setTimeout(200);"],
    ['one of the browser', 'await page.waitForTimeout(2000);'],
    ['a number of times', `${sleep} for (let n = 0; n < 15; n += 1) await sleep(10);`],
    ['until a time', `${sleep} for (const end = now(); Date.now() < end; await sleep(50)) look();`],
    ['a function called in a loop', `${sleep} while (more) each(async () => sleep(50));`],
  ])('is refused in a test: %s', (_what, code) => {
    expect(brokenBy(code)).toEqual(['in-tests/fixed-sleep']);
  });

  it.each([
    ['a poll', `${sleep} while (!(await is())) await sleep(5);`],
    ['a poll by a promise', 'while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 5));'],
    ['a poll with a deadline', `${sleep} for (; !is() && Date.now() < end; ) await sleep(5);`],
    [
      'a poll that is left inside',
      `${sleep} for (let n = 0; n < 50; n += 1) { if (await is()) return; await sleep(5); }`,
    ],
    ['a turn of the event loop', 'await new Promise((resolve) => setTimeout(resolve, 0));'],
    ['a time limit', "new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 5000));"],
    ['a timer that does something', 'setTimeout(() => controller.abort(), 30);'],
    ['the time limit of a test', 'jest.setTimeout(60_000);'],
  ])('is not: %s', (_what, code) => {
    expect(brokenBy(`async function f() { ${code} }`.replace(/^(.*?)(import [^;]+;)/, '$2 $1'))).toEqual([]);
  });

  it('is refused in support code of tests, and in no code of the product', () => {
    const code = 'await page.waitForTimeout(2000);';
    for (const file of ['deploy/acceptance/src/support/x.ts', 'deploy/platform/src/testing/x.ts'])
      expect(brokenBy(code, file)).toEqual(['in-tests/fixed-sleep']);
    for (const file of ['deploy/platform/src/jobs/x.ts', 'deploy/acceptance/src/bench/x.ts'])
      expect(brokenBy(code, file)).toEqual([]);
  });
});

describe('a bound on wall time', () => {
  it.each([
    ['an assertion', 'expect(Date.now() - began).toBeLessThan(2_950);'],
    ['an assertion on a name', 'const took = performance.now() - began; expect(took).toBeLessThan(5_000);'],
    ['a lower bound', 'expect(Date.now() - began).toBeGreaterThanOrEqual(295);'],
    ['a distance', 'expect(Math.abs(at - Date.now())).toBeLessThan(10_000);'],
    ['two readings', 'const a = Date.now(); act(); const b = Date.now(); expect(b - a).toBeLessThan(100);'],
    ['a condition', 'while (!is && Date.now() - began < 5_000) await x();'],
    ['a constant', 'const S = 1000; const MOST = 5 * S; if (Date.now() - began > MOST) throw new Error();'],
    ['a deadline', 'for (const end = Date.now() + 20_000; !is() && Date.now() < end; ) await x();'],
  ])('under a minute is refused: %s', (_what, code) => {
    expect(brokenBy(code)).toEqual(['in-tests/wall-time']);
  });

  it.each([
    ['a minute', 'expect(Date.now() - began).toBeLessThan(60_000);'],
    ['hours', 'expect(until - Date.now()).toBeGreaterThan(23 * 3_600_000);'],
    ['a deadline of a minute', 'for (const end = Date.now() + 60_000; !is() && Date.now() < end; ) await x();'],
    ['a deadline that is given in', 'const until = (end: number) => { if (Date.now() > end) throw new Error(); };'],
    ['a moment', 'const at = Date.now() - 5_000; expect(row.at).toBeGreaterThan(at);'],
    ['other numbers', 'expect(end - began).toBeLessThan(100);'],
  ])('is not: %s', (_what, code) => {
    expect(brokenBy(code)).toEqual([]);
  });
});

describe('a property without the seed of the run', () => {
  it.each([
    ['assert', "import fc from 'fast-check'; fc.assert(fc.property(x, y));"],
    ['assert of all names', "import * as fc from 'fast-check'; await fc.assert(fc.asyncProperty(x, y));"],
    ['check', "import fc from 'fast-check'; fc.check(fc.property(x, y));"],
    ['a name', "import { assert } from 'fast-check'; assert(x);"],
  ])('is refused: %s', (_what, code) => {
    expect(brokenBy(code)).toEqual(['in-tests/seeded-properties']);
    expect(brokenBy(code, 'shared/calls/src/x.ts')).toEqual(['in-tests/seeded-properties']);
  });

  it('is one run by another library, and none by the helper', () => {
    expect(brokenBy("import assert from 'node:assert'; assert(x); console.assert(x);")).toEqual([]);
    expect(
      brokenBy("import fc from 'fast-check'; fc.assert(x);", 'shared/presets/src/properties/assert-property.ts'),
    ).toEqual([]);
  });
});

describe('a journey', () => {
  it.each(["'UPDATE config SET value = $1'", '`update  config SET value = ${x}`'])(
    'does not change the configuration without setting it back: %s',
    (text) => {
      const code = `await run(product, 'parola', ${text}, []);`;
      expect(brokenBy(code, JOURNEY)).toEqual(['in-tests/restored-config']);
      expect(brokenBy(code, 'deploy/acceptance/src/support/database.ts')).toEqual([]);
      expect(brokenBy(code, 'deploy/platform/src/x.test.ts')).toEqual([]);
    },
  );

  it.each([
    "await release(product, MANAGER, 'pin', unit, '--channel', 'production', '--reason', 'x');",
    "await json(product, 'rollback', '--reason', 'x');",
    "await registry.pin([unit], { channel: 'production' });",
    "await registry.make({ kind: 'promote' }, { channel: 'production' });",
    "await change('done', 'production', pin);",
    "await api.post('channels/production/changes', { data });",
  ])('does not change global state of the server of all pages: %s', (code) => {
    expect(brokenBy(code, JOURNEY)).toEqual(['in-tests/own-channel']);
    expect(brokenBy(code, 'deploy/acceptance/src/alone/x.test.ts')).toEqual([]);
  });

  it.each([
    "await release(product, MANAGER, 'pin', unit, '--channel', 'drill');",
    "await json(product, 'ls');",
    "await json(product, 'verify', '--channel', 'production');",
    'await registry.pin([unit], { channel });',
    "await registry.head('production');",
    "await registry.previews.make([unit], { channel: 'production' });",
    "await change('refused', 'production', pin);",
    "await ask('done', 'channels/production/check', pin);",
  ])('may do without a change of it: %s', (code) => {
    expect(brokenBy(code, JOURNEY)).toEqual([]);
  });

  it.each(['await game.spin();', 'await game.spin(2);', "await game.spin('chance');"])(
    'leaves no round to chance: %s',
    (code) => {
      expect(brokenBy(code, JOURNEY)).toEqual(['in-tests/wanted-outcome']);
      expect(brokenBy(code, 'deploy/partners/src/x.test.ts')).toEqual([]);
    },
  );

  it.each(["await game.spin('loss');", "await game.spin('win', 2);", 'await game.spin(want);'])(
    'may play %s',
    (code) => {
      expect(brokenBy(code, JOURNEY)).toEqual([]);
    },
  );
});
