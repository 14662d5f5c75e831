import { temporaryFolder } from '../testing/fixtures';
import { openFileSystemStorage } from '../storage/file-system';
import { openChannelLog } from './channel-log';

test('a revision that could not be read again is not written', async () => {
  const folder = await temporaryFolder();
  try {
    const log = openChannelLog(await openFileSystemStorage(folder.path), 'staging');
    const revision = {
      schema: 'parola/channel-revision@3' as const,
      channel: 'staging',
      rev: 1,
      prev: '',
      commitId: 'commit-0001',
      at: 0,
      actor: 'maria',
      reason: '',
      op: { kind: 'pin' as const, units: [] },
      pins: {},
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

test('history that was written before pins were called so is read, and goes on', async () => {
  const folder = await temporaryFolder();
  try {
    const storage = await openFileSystemStorage(folder.path);
    const shell = { stable: { version: '1.0.0', buildId: `sha256:${'1'.repeat(64)}` } };
    const before = {
      schema: 'parola/channel-revision@1',
      channel: 'staging',
      rev: 1,
      prev: '',
      commitId: 'commit-0001',
      at: 0,
      actor: 'maria',
      reason: '',
      op: { kind: 'pin', units: ['shell'] },
      slots: { shell },
      compat: { shell: '1.0.0', findings: [] },
    };
    await storage.createIfAbsent('channels/staging/log/1.json', Buffer.from(JSON.stringify(before)));
    expect((await openChannelLog(storage, 'staging').head())?.revision).toMatchObject({ rev: 1, pins: { shell } });
  } finally {
    await folder.remove();
  }
});
