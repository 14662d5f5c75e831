import { temporaryFolder } from '../testing/fixtures';
import { openFileSystemStorage } from '../storage/file-system';
import { openChannelLog } from './log';

test('a revision that could not be read again is not written', async () => {
  const folder = await temporaryFolder();
  try {
    const log = openChannelLog(await openFileSystemStorage(folder.path), 'staging');
    const revision = {
      schema: 'parola/channel-revision@1' as const,
      channel: 'staging',
      rev: 1,
      prev: '',
      commitId: 'commit-0001',
      at: 0,
      actor: 'maria',
      reason: '',
      op: { kind: 'pin' as const, units: [] },
      slots: {},
      compat: { shell: '1.0.0', findings: [] },
    };
    await expect(log.append({ ...revision, actor: 'a'.repeat(200) })).rejects.toMatchObject({
      kind: 'integrity',
      message: expect.stringContaining('actor'),
    });
    expect(await log.head()).toBeUndefined();
    expect(await log.append(revision)).toBe(true);
  } finally {
    await folder.remove();
  }
});
