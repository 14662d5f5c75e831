import { judge, type Evidence } from './rule';

const GOOD: Evidence = {
  canary: { sessions: 5000, failed: 25 },
  control: { sessions: 95_000, failed: 475 },
  splits: [{ canary: 5000, control: 95_000, share: 0.05 }],
  before: { sessions: 50_000, failed: 250 },
  loadFailed: { canary: 0, control: 0 },
  look: 30,
  silent: 0,
};

test('as good as the stable one, and seen often enough: pass', () => {
  expect(judge(GOOD)).toMatchObject({ outcome: 'pass', missingSessions: 0 });
});

test('too little was seen: inconclusive, with how much is missing', () => {
  const few = { ...GOOD, canary: { sessions: 60, failed: 0 }, splits: [{ canary: 60, control: 1140, share: 0.05 }] };
  const { outcome, why, missingSessions = 0 } = judge(few);
  expect(outcome).toBe('inconclusive');
  expect(missingSessions).toBeGreaterThan(300);
  expect(why).toContain(`${missingSessions} sessions of the canary are missing`);
  expect(judge({ ...few, planned: 100 })).toMatchObject({ outcome: 'inconclusive', missingSessions: 40 });
  expect(judge({ ...few, planned: 60 })).toMatchObject({ outcome: 'pass' });
});

test('20: another split than was meant pauses, in whichever direction, whatever the failures say', () => {
  for (const canary of [6000, 4000]) {
    const off = {
      ...GOOD,
      canary: { sessions: canary, failed: canary / 2 },
      splits: [{ canary, control: 95_000, share: 0.05 }],
    };
    expect(judge(off)).toMatchObject({ outcome: 'paused', why: expect.stringContaining('sample ratio') });
  }
});

test('20: a canary of which not half is heard is for a person: what does not start cannot say so', () => {
  const heard = (canary: number) =>
    judge({ ...GOOD, canary: { sessions: canary, failed: 0 }, splits: [{ canary, control: 95_000, share: 0.05 }] });
  expect(heard(0)).toMatchObject({ outcome: 'alarm', why: expect.stringContaining('sample ratio') });
  expect(heard(2000).outcome).toBe('alarm');
  expect(heard(3000).outcome).toBe('paused');
});

test('20: nothing heard pauses', () => {
  expect(judge({ ...GOOD, silent: 10 })).toMatchObject({ outcome: 'paused' });
  expect(judge({ ...GOOD, silent: 9 })).toMatchObject({ outcome: 'pass' });
});

test('a rise that does not matter, and four failures, are no fault', () => {
  // 0.9 % against 0.5 %: less than half a point more and less than twice as many, though no chance.
  const slight = {
    ...GOOD,
    canary: { sessions: 50_000, failed: 450 },
    splits: [{ canary: 50_000, control: 950_000, share: 0.05 }],
    control: { sessions: 950_000, failed: 4750 },
  };
  expect(judge(slight).outcome).toBe('pass');
  const four = {
    ...GOOD,
    canary: { sessions: 20, failed: 4 },
    splits: [{ canary: 20, control: 380, share: 0.05 }],
    control: { sessions: 380, failed: 0 },
  };
  expect(judge(four).outcome).toBe('inconclusive');
  expect(judge({ ...four, canary: { sessions: 20, failed: 8 } }).outcome).toBe('fail');
});

test('code of both builds that does not load is nobody’s fault of the two', () => {
  const down = { ...GOOD, look: 0, canary: { sessions: 10, failed: 8 }, control: { sessions: 190, failed: 150 } };
  expect(judge({ ...down, loadFailed: { canary: 8, control: 150 } }).outcome).toBe('alarm');
  expect(judge({ ...down, loadFailed: { canary: 8, control: 2 } }).outcome).toBe('fail');
});
