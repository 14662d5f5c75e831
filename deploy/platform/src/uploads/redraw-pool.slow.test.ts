import sharp from 'sharp';
import { emptyPng } from '../testing/pictures';
import type { Drawing } from './redraw-messages';
import { PictureRefused, Redraws, type RedrawBounds } from './redraw-pool';

const AS: Drawing = { width: 2400, height: 2400, fit: 'inside', format: 'jpeg', quality: 88 };
const MB = 1_000_000;
const BUSY = { status: 503, fields: { retryAfterSec: expect.any(Number) } };

const opened: Redraws[] = [];
function open(bounds: Partial<RedrawBounds> = {}): Redraws {
  const redraws = new Redraws(bounds);
  opened.push(redraws);
  return redraws;
}
afterEach(() => {
  for (const redraws of opened.splice(0)) redraws.close();
});

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();
/** The largest accepted picture: 25 million pixels of four channels. */
const largest = () => emptyPng({ width: 5_000, height: 5_000 });

describe('files refused by their header', () => {
  it.each([
    ['an interlaced PNG', { width: 2_000, height: 1_500, interlaced: true }],
    ['a PNG of 16 bits', { width: 2_000, height: 1_500, depth: 16 }],
    ['a PNG of more pixels than may be decoded', { width: 5_000, height: 5_001 }],
    ['a strip of a PNG', { width: 1, height: 59_000_000 }],
  ] as const)('is %s', async (_what, form) => {
    const bytes = await emptyPng(form);
    expect((await sharp(bytes, { limitInputPixels: 60_000_000 }).metadata()).width).toBe(form.width);
    await expect(open().draw('u:1', async () => bytes, AS)).rejects.toBeInstanceOf(PictureRefused);
  });

  it('is a progressive JPEG with too many coefficients, at a size accepted as baseline', async () => {
    const redraws = open();
    const make = (progressive: boolean) =>
      sharp({ create: { width: 5_000, height: 4_000, channels: 3, background: '#fff' } })
        .jpeg({ progressive })
        .toBuffer();
    const [baseline, progressive] = [await make(false), await make(true)];
    expect(await redraws.draw('u:1', async () => baseline, AS)).toMatchObject({ width: 2_400, height: 1_920 });
    await expect(redraws.draw('u:1', async () => progressive, AS)).rejects.toBeInstanceOf(PictureRefused);
  });
});

describe('memory', () => {
  it('does not grow by four pictures at once of 59 million points, 16 bits and interlaced', async () => {
    const bomb = await emptyPng({ width: 7_680, height: 7_680, depth: 16, interlaced: true });
    const redraws = open();
    const before = process.memoryUsage.rss();
    const drawn = await Promise.allSettled([1, 2, 3, 4].map(() => redraws.draw('u:1', async () => bomb, AS)));
    expect(drawn.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    expect(redraws.peakBytes).toBeGreaterThan(20 * MB);
    expect(redraws.peakBytes).toBeLessThan(250 * MB);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * MB);
  });

  it('stays below its bound for the largest picture that is drawn', async () => {
    const bytes = await largest();
    const redraws = open();
    expect(await redraws.draw('u:1', async () => bytes, AS)).toMatchObject({ width: 2_400, height: 2_400 });
    expect(redraws.peakBytes).toBeLessThan(400 * MB);
  });

  it('beyond its bound ends the picture', async () => {
    const bytes = await largest();
    await expect(open({ rssBytes: 1 }).draw('u:1', async () => bytes, AS)).rejects.toBeInstanceOf(PictureRefused);
  });
});

it('a picture that takes too much processor time is ended, and the next one is drawn', async () => {
  const bytes = await largest();
  const redraws = open({ atOnce: 1, cpuMs: 300 });
  const slowly: Drawing = { ...AS, width: 5_000, height: 5_000, format: 'webp' };
  await expect(redraws.draw('u:1', async () => bytes, slowly)).rejects.toBeInstanceOf(PictureRefused);
  expect(await redraws.draw('u:1', photo, AS)).toMatchObject({ width: 40, height: 30 });
});

it('a file that cannot be read ends its own picture alone', async () => {
  const redraws = open({ atOnce: 1 });
  await expect(redraws.draw('u:1', () => Promise.reject(new Error('gone')), AS)).rejects.toThrow('gone');
  await expect(redraws.draw('u:1', async () => Buffer.from('no picture'), AS)).rejects.toBeInstanceOf(PictureRefused);
  expect(await redraws.draw('u:1', photo, AS)).toMatchObject({ width: 40, height: 30 });
});

it('a picture of a machine without time for it is told when to come again', async () => {
  await expect(open({ startMs: 1 }).draw('u:1', photo, AS)).rejects.toMatchObject(BUSY);
});

describe('the line', () => {
  /** A picture with a file that the test provides later. */
  function held() {
    let give: (bytes: Buffer) => void = () => undefined;
    const file = new Promise<Buffer>((resolve) => (give = resolve));
    return { read: () => file, give };
  }

  it('has so many places; beyond, a picture is told when to come again, and its file is not read', async () => {
    const redraws = open({ atOnce: 1, waiting: 1 });
    const first = held();
    const read = jest.fn(photo);
    const drawn = [redraws.draw('u:1', first.read, AS), redraws.draw('u:2', read, AS)];
    await expect(redraws.draw('u:3', read, AS)).rejects.toMatchObject(BUSY);
    expect(read).not.toHaveBeenCalled();
    first.give(await photo());
    expect(await Promise.all(drawn)).toMatchObject([{ width: 40 }, { width: 40 }]);
    expect(read).toHaveBeenCalledTimes(1);
    expect(await redraws.draw('u:3', photo, AS)).toMatchObject({ width: 40 });
  });

  it('takes so many of one owner, and lets others in', async () => {
    const redraws = open({ atOnce: 1, waiting: 3, ofOne: 1 });
    const first = held();
    const own = redraws.draw('u:1', first.read, AS);
    await expect(redraws.draw('u:1', photo, AS)).rejects.toMatchObject(BUSY);
    const other = redraws.draw('u:2', photo, AS);
    first.give(await photo());
    expect(await Promise.all([own, other])).toMatchObject([{ width: 40 }, { width: 40 }]);
    expect(await redraws.draw('u:1', photo, AS)).toMatchObject({ width: 40 });
  });

  it('is left by a picture that has waited long enough', async () => {
    const redraws = open({ atOnce: 1, patienceMs: 1 });
    const first = held();
    const own = redraws.draw('u:1', first.read, AS);
    await expect(redraws.draw('u:2', photo, AS)).rejects.toMatchObject(BUSY);
    first.give(await photo());
    expect(await own).toMatchObject({ width: 40 });
  });
});
