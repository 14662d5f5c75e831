// @own-registry The path of the test file is in the message under test.
import * as fc from 'fast-check';
import { assertProperty } from './assert-property';
import { seed } from './tier';

const NAMES = ['PAROLA_TIER', 'PAROLA_SEED', 'PAROLA_PATH'] as const;
const before = NAMES.map((name) => [name, process.env[name]] as const);
function put(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
beforeEach(() => NAMES.forEach((name) => put(name, undefined)));
afterAll(() => before.forEach(([name, value]) => put(name, value)));

/** Runs a property and returns the generated cases. */
function cases(parameters?: Parameters<typeof assertProperty<[number]>>[1]): number[] {
  const values: number[] = [];
  assertProperty(
    fc.property(fc.integer(), (one) => {
      values.push(one);
    }),
    parameters,
  );
  return values;
}
async function asyncCases(parameters?: Parameters<typeof assertProperty<[number]>>[1]): Promise<number[]> {
  const values: number[] = [];
  await assertProperty(
    fc.asyncProperty(fc.integer(), async (one) => {
      values.push(one);
    }),
    parameters,
  );
  return values;
}
function failure(): string {
  try {
    assertProperty(fc.property(fc.integer({ min: 0, max: 1000 }), (one) => expect(one).toBeLessThan(500)));
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  throw new Error('the property held');
}

describe('the cases of a property', () => {
  it('are the same in each run of the quick tier', () => {
    expect(cases()).toEqual(cases());
  });

  it('follow the seed of the run in either tier', () => {
    const fixed = cases();
    put('PAROLA_SEED', '7');
    const seven = cases();
    expect(seven).not.toEqual(fixed);
    put('PAROLA_TIER', 'full');
    expect(cases()).toEqual(seven);
    put('PAROLA_SEED', '8');
    expect(cases()).not.toEqual(seven);
  });

  it.each([
    [{}, 100],
    [{ numRuns: 500 }, 100],
    [{ numRuns: 12 }, 12],
    [{ numRuns: 500, quickRuns: 3 }, 3],
    [{ numRuns: 500, quickRuns: 3, examples: [[1], [2]] as [number][] }, 5],
  ])('of %j are %i in the quick tier', (parameters, expected) => {
    expect(cases(parameters)).toHaveLength(expected);
  });

  it.each([
    [{ numRuns: 25 }, 5],
    [{ numRuns: 4 }, 4],
    [{ numRuns: 25, examples: [[1], [2]] as [number][] }, 7],
    [{ numRuns: 25, quickRuns: 20 }, 20],
  ])('of an asynchronous property with %j are %i in the quick tier', async (parameters, expected) => {
    expect(await asyncCases(parameters)).toHaveLength(expected);
  });

  it('are all that the test names in the full tier', async () => {
    put('PAROLA_TIER', 'full');
    expect(cases({ numRuns: 500, quickRuns: 3 })).toHaveLength(500);
    expect(await asyncCases({ numRuns: 25 })).toHaveLength(25);
  });

  it('begin with the examples', async () => {
    expect(cases({ examples: [[11], [12]] }).slice(0, 2)).toEqual([11, 12]);
    expect((await asyncCases({ examples: [[11], [12]] })).slice(0, 2)).toEqual([11, 12]);
  });
});

describe('a failure', () => {
  it('names the seed, the path and the command that replays it', () => {
    put('PAROLA_SEED', '7');
    const [, path] = /path: "([\d:]+)"/.exec(failure()) ?? [];
    expect(failure()).toContain('Counterexample: [500]');
    expect(failure()).toContain(
      `Replay: PAROLA_TIER=quick PAROLA_SEED=7 PAROLA_PATH=${path} npx jest shared/presets/src/properties/assert-property.test.ts -t 'a failure names the seed, the path and the command that replays it'`,
    );
  });

  it("escapes the test's title (for a shell and an expression)", () => {
    expect(failure()).toContain(`-t 'a failure escapes the test'\\''s title \\(for a shell and an expression\\)'`);
  });

  it('is told with its cause, of an asynchronous property too', async () => {
    const cause = new Error('the cause');
    const failing = assertProperty(fc.asyncProperty(fc.integer(), () => Promise.reject(cause)));
    await expect(failing).rejects.toMatchObject({ cause, message: expect.stringContaining(`PAROLA_SEED=${seed()} `) });
  });

  it('is replayed from its path', () => {
    const [, path = ''] = /path: "([\d:]+)"/.exec(failure()) ?? [];
    put('PAROLA_PATH', path);
    expect(failure()).toContain('Property failed after 1 tests');
    expect(failure()).toContain('Counterexample: [500]');
  });
});
