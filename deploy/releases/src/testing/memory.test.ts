import { describeStorageContract } from '../storage/storage-contract';
import { forgetMemory, openMemory } from './memory';

const FOLDER = '/in/memory';
afterEach(() => forgetMemory(FOLDER));

describe('the storage contract in memory', () => describeStorageContract(() => openMemory(FOLDER)));

test('users of one folder see the same objects, and others do not', async () => {
  await (await openMemory(FOLDER)).createIfAbsent('one.json', Buffer.from('1'));
  expect((await (await openMemory(FOLDER)).get('one.json'))?.toString()).toBe('1');
  expect(await (await openMemory(`${FOLDER}/other`)).get('one.json')).toBeUndefined();
});
