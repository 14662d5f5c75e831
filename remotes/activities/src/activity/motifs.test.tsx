import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import { ACTIVITY_ID } from '@parola/calls';
import { Motif } from './motifs';
import { SHOWN } from './activity-paths';

const CSS = readFileSync(path.join(__dirname, 'motion.module.css'), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
const KEYFRAMES = new Map(
  [...CSS.matchAll(/@keyframes ([\w-]+) \{(.*?)\n {2}\}/gs)].map(([, name = '', steps = '']) => [name, steps]),
);
/** MOVING: the rules inside the media query for motion. ALWAYS: the rules outside it, without keyframes. */
const [, MOVING = ''] = /@media \(prefers-reduced-motion: no-preference\) \{(.*?)\n {2}\}/s.exec(CSS) ?? [];
const ALWAYS = CSS.replace(MOVING, '').replaceAll(/@keyframes [\w-]+ \{.*?\n {2}\}/gs, '');

/** The drawing of an activity, and the names of its animated parts. */
function drawn(activityId: number): { picture: string; motions: string[] } {
  const { container, unmount } = render(<Motif activityId={activityId} />);
  const classes = [...container.querySelectorAll('[class]')].flatMap((one) => [...one.classList]);
  const motions = classes.filter((name) => KEYFRAMES.has(name));
  // Removes the names of animations, so that drawings are compared without them.
  for (const one of container.querySelectorAll('[class]')) one.classList.remove(...motions);
  const picture = container.innerHTML;
  unmount();
  return { picture, motions };
}

test('each activity has a picture of its own, and one motion that is no other’s', () => {
  const all = SHOWN.map(drawn);
  for (const [at, { motions }] of all.entries())
    expect([SHOWN[at], motions]).toEqual([SHOWN[at], [expect.any(String)]]);
  expect(new Set(all.map(({ picture }) => picture)).size).toBe(SHOWN.length);
  expect(new Set(all.flatMap(({ motions }) => motions)).size).toBe(SHOWN.length);
  // Every keyframe animation is used.
  expect(all.flatMap(({ motions }) => motions).toSorted()).toEqual([...KEYFRAMES.keys()].toSorted());
});

test('a kind without a picture of its own is a present', () => {
  expect(drawn(4711)).toEqual(drawn(ACTIVITY_ID.SignUpBonus));
});

test('a picture is small: it is drawn on a page of 360 px', () => {
  for (const activityId of SHOWN) expect(drawn(activityId).picture.length).toBeLessThan(4_000);
});

test('the small pictures of the other activities stand still: all at once they took most of the time of each frame', () => {
  const page = readFileSync(path.join(__dirname, 'activity.module.css'), 'utf8');
  // The selector needs two classes: it must override the rule of a motion independent of their order.
  expect(page).toMatch(/\n {2}\.small \[class\] \{\s*animation: none;\s*\}/);
  expect(MOVING).not.toMatch(/!important/);
});

describe.each([...KEYFRAMES])('the motion %s', (name, steps) => {
  test('moves only where less motion was not asked for', () => {
    expect(MOVING).toMatch(new RegExp(`\\.${name} \\{[^}]*animation-name: ${name};`));
    expect(ALWAYS).not.toMatch(/animation/);
  });
  test('is one of place, turn, size or opacity, which cost no layout and no paint', () => {
    const properties = [...steps.matchAll(/([\w-]+):/g)].map(([, property]) => property);
    expect(properties).not.toHaveLength(0);
    expect(properties.filter((property) => property !== 'transform' && property !== 'opacity')).toEqual([]);
  });
  test('is over within 5 s, and no part of it begins again', () => {
    expect(MOVING).not.toMatch(/infinite/);
    const [, seconds = NaN] = /animation-duration: ([\d.]+)s;/.exec(MOVING) ?? [];
    const [, times = NaN] = /animation-iteration-count: (\d+);/.exec(MOVING) ?? [];
    expect(Number(seconds) * Number(times)).toBeLessThanOrEqual(5);
    // All animations share duration and iteration count.
    expect(MOVING.match(/animation-duration|animation-iteration-count|animation:/g)).toHaveLength(2);
    expect(MOVING.split('{')[0]).toMatch(new RegExp(`\\.${name}\\b`));
  });
});
