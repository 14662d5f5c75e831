import { ReleaseError } from '../ground/errors';
import { modeOf } from './guarded-channel';

const policy = (read: () => never) => ({ policy: { read, log: read, set: read } });
const refusing = (kind: 'integrity' | 'unavailable') =>
  policy(() => {
    throw new ReleaseError(kind, 'The policy was altered.');
  });

test('a policy that was altered leaves the guard the ways back, and says so; one that cannot be reached does not', async () => {
  const lines: string[] = [];
  const guarded = { channel: 'production' };
  const mode = modeOf(refusing('integrity'), guarded, (why) => lines.push(why));
  expect(await mode('production')).toBe('back');
  expect(lines).toEqual(['The policy was altered.']);
  expect(await mode('staging')).toBe('off');
  expect(await modeOf(refusing('integrity'), { ...guarded, mode: 'dry' })('production')).toBe('dry');
  await expect(modeOf(refusing('unavailable'), guarded)('production')).rejects.toThrow('altered');
});
