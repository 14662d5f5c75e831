import { PROMISED_BROWSERS } from '@parola/presets/browsers';
import { readScript, scriptChecker } from './scripts';

const check = scriptChecker(PROMISED_BROWSERS);
const featuresOf = (text: string, isOwn?: (name: string) => boolean) =>
  check(readScript(text), isOwn).map(({ feature }) => feature);

describe('a script', () => {
  it.each([
    ['const a = [3, 1]; a.toSorted();', 'member toSorted'],
    ['[1].with(0, 2)', 'member with'],
    ['Object.groupBy([], String)', 'Object.groupBy'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['AbortSignal.any([])', 'AbortSignal.any'],
    ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
    ['URL.canParse("x")', 'URL.canParse'],
    ['requestIdleCallback(() => 1)', 'global requestIdleCallback'],
    ['window.requestIdleCallback(() => 1)', 'global requestIdleCallback'],
    ['scheduler.yield()', 'global scheduler'],
    ['new OffscreenCanvas(1, 1)', 'global OffscreenCanvas'],
    ['new Intl.DurationFormat("en")', 'Intl.DurationFormat'],
    ['const put = (over) => { over.inert = true; };', 'member inert'],
    ['const a = { popover: "auto" };', 'attribute popover'],
    ['const a = { onScrollEnd() {} };', 'event scrollend'],
    ['const hear = (row) => row.addEventListener("scrollend", () => 1);', 'event scrollend'],
    ['const paint = (canvas) => canvas.getContext("2d").roundRect(0, 0, 1, 1, 1);', 'member roundRect'],
    ['/(?<=a)b/.test("ab")', 'regular expression with lookbehind'],
    ['new RegExp("(?<!a)b")', 'regular expression with lookbehind'],
    ['RegExp("[a&&b]", "v")', 'regular expression with the flag v'],
    ['class A { static { A.made = 1; } }', 'syntax static block of a class'],
  ])('%s: a promised browser lacks it', (text, feature) => expect(featuresOf(text)).toContain(feature));

  it.each([
    'structuredClone(1); crypto.randomUUID(); [1].at(-1); Object.hasOwn({}, "a"); "a".replaceAll("a", "b"); [1].findLast(Boolean)',
    'new BroadcastChannel("a"); new AbortController().abort(); /(?<year>\\d+)/u.exec("1"); class A { #a = 1; has(o) { return #a in o; } }',
    'typeof requestIdleCallback === "function"; typeof AbortSignal.any',
    'window.requestIdleCallback?.(() => 1); AbortSignal.any?.([])',
    'function a(scheduler) { return scheduler.yield; }',
    'const scheduler = 1; scheduler.toFixed();',
  ])('%s: every promised browser has it, or is asked', (text) => expect(featuresOf(text)).toEqual([]));

  it('may have members of its own that are called as those of a page, but not as those of JavaScript', () => {
    const text = 'const a = { getTransports() {} }; a.getTransports(); a.toSorted();';
    const { ownNames } = readScript(text);
    expect(featuresOf(text, (name) => ownNames.has(name))).toEqual(['member toSorted']);
  });

  it('is refused for syntax that no promised browser reads', () => {
    expect(() => readScript('using a = b();')).toThrow(SyntaxError);
    expect(() => readScript('/[a&&b]/v')).toThrow(SyntaxError);
  });
});
