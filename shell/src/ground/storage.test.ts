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
  it('gives back the written value, and nothing once it is removed', () => {
    expect(storage.writeText('parola.a', 'one')).toBe(true);
    expect([storage.readText('parola.a'), area().getItem('parola.a')]).toEqual(['one', 'one']);
    expect(storage.writeText('parola.a', null)).toBe(true);
    expect([storage.readText('parola.a'), area().getItem('parola.a')]).toEqual([undefined, null]);
    storage.writeJson('parola.b', { two: 2 });
    expect(storage.readJson('parola.b')).toEqual({ two: 2 });
  });
  it("is undefined for an older version's value that is no JSON", () => {
    area().setItem('parola.b', '{');
    expect(storage.readJson('parola.b')).toBeUndefined();
    expect(storage.readJson('parola.never')).toBeUndefined();
  });
  it('is undefined where reading is forbidden', () => {
    storage.writeText('parola.a', 'one');
    refuse('getItem');
    expect([storage.readText('parola.a'), storage.readJson('parola.a')]).toEqual([undefined, undefined]);
  });
  it('says when it could not keep something', () => {
    refuse('setItem');
    expect([storage.writeText('parola.a', 'one'), storage.writeJson('parola.b', 2)]).toEqual([false, false]);
  });
});
