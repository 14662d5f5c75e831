import { drawPoster } from './poster';

const WORDS = { headline: 'Play with me', scan: 'Scan', code: 'Code', adults: '21 and over' };
const INVITATION = { code: 'AB12CD', url: 'https://example.test/?inviteCode=AB12CD' };

/** A fake canvas with the methods of Safari 15.4 that the poster uses. */
function paintOf() {
  const steps: string[] = [];
  const step = (name: string) => () => void steps.push(name);
  return {
    steps,
    createLinearGradient: () => ({ addColorStop: step('addColorStop') }),
    fillRect: step('fillRect'),
    fillText: (text: string) => void steps.push(text),
    beginPath: step('beginPath'),
    moveTo: step('moveTo'),
    arcTo: step('arcTo'),
    closePath: step('closePath'),
    fill: step('fill'),
  };
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(document, 'fonts');
});

it('draws the poster in browsers without roundRect', async () => {
  const paint = paintOf();
  const picture = new Blob(['picture']);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paint as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(picture));
  expect(await drawPoster(INVITATION, WORDS)).toBe(picture);
  expect(paint.steps.filter((name) => name === 'arcTo')).toHaveLength(4);
  expect(paint.steps).toEqual(expect.arrayContaining(['Play with me', 'Code: AB12CD', '21 and over']));
});
