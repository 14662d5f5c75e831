import { judge, type Evidence } from './canary-rule';

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

test('few networks have the canary: no step of a ramp, as hardly any failure of them counts', () => {
  expect(judge({ ...GOOD, networks: 9 })).toMatchObject({
    outcome: 'inconclusive',
    why: expect.stringContaining('only 9 networks'),
  });
  expect(judge({ ...GOOD, networks: 10 }).outcome).toBe('pass');
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

test('guarantee 20: a split different from the plan pauses a ramp, in either direction', () => {
  for (const canary of [6000, 4000]) {
    const sessions = { sessions: canary, failed: canary / 200 };
    const off = { ...GOOD, canary: sessions, splits: [{ canary, control: 95_000, share: 0.05 }] };
    expect(judge(off)).toMatchObject({ outcome: 'paused', why: expect.stringContaining('sample ratio') });
  }
});

test('guarantee 20: the way back is open for any split, and after any silence', () => {
  for (const canary of [6000, 4000, 40]) {
    const splits = [{ canary, control: 95_000, share: 0.05 }];
    const off = { ...GOOD, canary: { sessions: canary, failed: canary / 2 }, splits };
    expect(judge(off).outcome).toBe('fail');
    expect(judge({ ...off, silent: 20 }).outcome).toBe('fail');
    // Before the end of its first minute there is no check.
    expect(judge({ ...off, look: 0 }).outcome).not.toBe('fail');
  }
});

test('guarantee 20: both builds fail, the split is off: a person is alerted', () => {
  const splits = [{ canary: 6000, control: 95_000, share: 0.05 }];
  const both = {
    ...GOOD,
    canary: { sessions: 6000, failed: 3000 },
    control: { sessions: 95_000, failed: 40_000 },
    splits,
  };
  expect(judge(both)).toMatchObject({ outcome: 'alarm', why: expect.stringContaining('both builds fail') });
});

test('guarantee 20: a canary heard of less than half is for a person: a build that does not start cannot report', () => {
  const verdictAt = (canary: number) =>
    judge({ ...GOOD, canary: { sessions: canary, failed: 0 }, splits: [{ canary, control: 95_000, share: 0.05 }] });
  expect(verdictAt(0)).toMatchObject({ outcome: 'alarm', why: expect.stringContaining('sample ratio') });
  expect(verdictAt(2000).outcome).toBe('alarm');
  expect(verdictAt(3000).outcome).toBe('paused');
});

test('guarantee 20: missing reports pause the ramp', () => {
  expect(judge({ ...GOOD, silent: 10 })).toMatchObject({ outcome: 'paused' });
  expect(judge({ ...GOOD, silent: 9 })).toMatchObject({ outcome: 'pass' });
});

test('a rise that does not matter, and four failures, are no fault', () => {
  // 0.9 % against 0.5 %: significant, but less than half a point more and less than twice as many.
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

test('code of both builds that does not load is a fault of neither', () => {
  const down = { ...GOOD, look: 0, canary: { sessions: 10, failed: 8 }, control: { sessions: 190, failed: 150 } };
  expect(judge({ ...down, loadFailed: { canary: 8, control: 150 } }).outcome).toBe('alarm');
  expect(judge({ ...down, loadFailed: { canary: 8, control: 2 } }).outcome).toBe('fail');
});

/** A canary of 5 % after 20,000 sessions, on networks where 0.3 % of the devices load nothing. */
const LOADS: Evidence = {
  ...GOOD,
  canary: { sessions: 1000, failed: 8 },
  control: { sessions: 19_000, failed: 95 },
  splits: [{ canary: 1000, control: 19_000, share: 0.05 }],
  loadFailed: { canary: 6, control: 57 },
};

test('guarantee 20: devices that load neither build end no canary and raise no alert, in any number', () => {
  expect(judge({ ...LOADS, planned: 1000 }).outcome).toBe('pass');
  const long = { sessions: 10_000, failed: 50 };
  const many = { ...LOADS, canary: long, loadFailed: { canary: 45, control: 570 }, planned: 1000 };
  const control = { sessions: 190_000, failed: 950 };
  expect(judge({ ...many, control, splits: [{ canary: 10_000, control: 190_000, share: 0.05 }] }).outcome).toBe('pass');
});

test('guarantee 20: five devices end it where the code of the stable build loads, also with almost no reports of that build', () => {
  const first: Evidence = { ...LOADS, look: 0, splits: [], canary: { sessions: 5, failed: 5 } };
  const fast = (canary: number, control: number, change: Partial<Evidence> = {}) =>
    judge({ ...first, loadFailed: { canary, control }, ...change }).outcome;
  expect(fast(5, 0, { control: { sessions: 95, failed: 0 } })).toBe('fail');
  expect(fast(5, 1, { control: { sessions: 95, failed: 1 } })).toBe('fail');
  expect(fast(4, 0, { control: { sessions: 95, failed: 0 } })).toBe('inconclusive');
  const nobody = { sessions: 0, failed: 0 };
  const soFar = { canary: first.canary, control: nobody };
  expect(fast(5, 0, { control: nobody, soFar: { ...soFar, share: 0.5 } })).toBe('fail');
  // At a share near 100 %, nearly all players of a dead network have the canary, so its failures prove nothing.
  expect(fast(5, 0, { control: nobody, soFar: { ...soFar, share: 0.95 } })).toBe('inconclusive');
  // 70 loading devices prove little where 5 % of the devices load neither build.
  const bad = { canary: { sessions: 640, failed: 32 }, control: { sessions: 70, failed: 0 } };
  expect(fast(32, 0, { ...bad, soFar: { ...bad, share: 0.9 } })).toBe('inconclusive');
});

test('guarantee 20: failures of both builds do not hide failures of the canary alone', () => {
  const both = {
    ...LOADS,
    loadFailed: { canary: 150, control: 2850 },
    control: { sessions: 19_000, failed: 2950 },
    before: { sessions: 50_000, failed: 7800 },
  };
  expect(judge({ ...both, canary: { sessions: 1000, failed: 155 } }).outcome).toBe('alarm');
  expect(judge({ ...both, canary: { sessions: 1000, failed: 400 } })).toMatchObject({
    outcome: 'fail',
    why: expect.stringContaining('canary 400 of 1000'),
  });
});

test('guarantee 20: a shell’s control is compared with the past without failed starts, and is for a person where a tenth fails', () => {
  const control = { sessions: 95_000, failed: 475 + 950 };
  const started = { sessions: 94_050, failed: 475 };
  const shell = { ...GOOD, canary: { sessions: 5000, failed: 75 }, control, started };
  const goodPlan = { ...shell, planned: 1000, loadFailed: { canary: 50, control: 950 } };
  expect(judge(goodPlan).outcome).toBe('pass');
  expect(judge({ ...goodPlan, started: undefined }).outcome).toBe('alarm');
  expect(judge({ ...goodPlan, loadFailed: { canary: 50, control: 12_000 } }).outcome).toBe('alarm');
});
