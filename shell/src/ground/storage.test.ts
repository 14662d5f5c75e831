import { deviceStorage, tabStorage } from './storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

function refuse(method: 'getItem' | 'setItem'): void {
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
}

describe.each([
  ['of the device', deviceStorage, () => localStorage],
  ['of the tab', tabStorage, () => sessionStorage],
])('the storage %s', (_which, storage, area) => {
  it('gives back what was written, and nothing once it is removed', () => {
    expect(storage.writeText('a', 'one')).toBe(true);
    expect([storage.readText('a'), area().getItem('a')]).toEqual(['one', 'one']);
    expect(storage.writeText('a', null)).toBe(true);
    expect([storage.readText('a'), area().getItem('a')]).toEqual([undefined, null]);
    storage.writeJson('b', { two: 2 });
    expect(storage.readJson('b')).toEqual({ two: 2 });
  });
  it('has nothing where an older version wrote something else than JSON', () => {
    area().setItem('b', '{');
    expect(storage.readJson('b')).toBeUndefined();
    expect(storage.readJson('never')).toBeUndefined();
  });
  it('has nothing where reading is forbidden', () => {
    storage.writeText('a', 'one');
    refuse('getItem');
    expect([storage.readText('a'), storage.readJson('a')]).toEqual([undefined, undefined]);
  });
  it('says when it could not keep something', () => {
    refuse('setItem');
    expect([storage.writeText('a', 'one'), storage.writeJson('b', 2)]).toEqual([false, false]);
  });
});
