import { gate } from '../../ground/traffic-gate';
import { freshBrowser } from '../../testing/render-shell';
import { EARLY_MOST, limitEarly } from './early-limits';

/** jsdom has no navigation API. */
const navigation = new EventTarget();
let clock: number;
beforeAll(() => void Object.defineProperty(window, 'navigation', { configurable: true, value: navigation }));
afterAll(() => void Reflect.deleteProperty(window, 'navigation'));
beforeEach(() => {
  freshBrowser();
  clock = 5000;
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
  limitEarly();
});
afterEach(() => jest.restoreAllMocks());

const early = () => [...gate.early.values()].map(({ kind, by, second, count }) => [kind, by, second, count]);
function passed(count: number, use: () => boolean | undefined): number {
  return Array.from({ length: count }, use).filter((stopped) => !stopped).length;
}

test('uses are counted by part, kind and second, and stopped over the limit', () => {
  expect(passed(500, () => gate.stops?.('facts', 'promo'))).toBe(EARLY_MOST);
  expect(passed(5, () => gate.stops?.('calls', 'promo'))).toBe(5);
  expect(passed(5, () => gate.stops?.('facts', 'lobby'))).toBe(5);
  clock += 1000;
  expect(passed(5, () => gate.stops?.('facts', 'promo'))).toBe(5);
  expect(early()).toEqual([
    ['facts', 'promo', 5, 500],
    ['calls', 'promo', 5, 5],
    ['facts', 'lobby', 5, 5],
    ['facts', 'promo', 6, 5],
  ]);
});

test('navigations are counted by their place in the code; steps of the player are not', () => {
  const navigate = (navigationType: string) => () => {
    const event = Object.assign(new Event('navigate', { cancelable: true }), { navigationType });
    return !navigation.dispatchEvent(event);
  };
  expect(passed(300, navigate('traverse'))).toBe(300);
  expect(early()).toEqual([]);
  expect(passed(300, navigate('push'))).toBe(EARLY_MOST);
  expect(passed(10, navigate('replace'))).toBe(10);
  expect(early()).toEqual([
    ['navigations', expect.any(Error), 5, 300],
    ['navigations', expect.any(Error), 5, 10],
  ]);
});

test('the number of counters has a limit', () => {
  for (let n = 0; n < 5000; n += 1) gate.stops?.('facts', `part${n}`);
  expect(gate.early.size).toBe(1000);
  expect(gate.stops?.('facts', 'part0')).toBe(false);
  expect(gate.early.values().next().value).toMatchObject({ by: 'part0', count: 2 });
});
