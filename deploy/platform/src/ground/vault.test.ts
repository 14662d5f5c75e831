import { randomBytes } from 'node:crypto';
import { keyFromHex, Vault, type DataKey } from './vault';

const first: DataKey = { id: 1, key: randomBytes(32) };
const second: DataKey = { id: 2, key: randomBytes(32) };
const lookup = randomBytes(32);
const vault = new Vault({ data: [first], lookup });

it('opens its own seals, and seals the same words differently each time', () => {
  const sealed = vault.seal('kyc:7', 'Juana dela Cruz');
  expect(vault.openText('kyc:7', sealed)).toBe('Juana dela Cruz');
  expect(sealed.toString('latin1')).not.toContain('Juana');
  expect(vault.seal('kyc:7', 'Juana dela Cruz')).not.toEqual(sealed);
  expect(vault.open('kyc:7', vault.seal('kyc:7', new Uint8Array()))).toHaveLength(0);
});

it('opens no value for another context', () => {
  expect(() => vault.open('kyc:8', vault.seal('kyc:7', 'x'))).toThrow();
});

it('finds out about every changed byte', () => {
  const sealed = vault.seal('kyc:7', 'ID 123');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => vault.open('kyc:7', changed)).toThrow();
  }
  for (let length = 0; length < sealed.length; length += 1)
    expect(() => vault.open('kyc:7', sealed.subarray(0, length))).toThrow();
});

it('seals with the first key and opens with all', () => {
  const old = vault.seal('a', 'before');
  const turned = new Vault({ data: [second, first], lookup });
  expect(turned.openText('a', old)).toBe('before');
  expect(() => vault.open('a', turned.seal('a', 'after'))).toThrow('no key opens');
});

it('traces equal words of one kind, under any sealing key', () => {
  const turned = new Vault({ data: [second], lookup });
  expect(turned.trace('id', 'N01')).toEqual(vault.trace('id', 'N01'));
  expect(vault.trace('id', 'N02')).not.toEqual(vault.trace('id', 'N01'));
  expect(vault.trace('bank', 'N01')).not.toEqual(vault.trace('id', 'N01'));
});

it('reads keys of 64 hex digits only', () => {
  expect(keyFromHex('ab'.repeat(32))).toHaveLength(32);
  for (const bad of ['', 'ab'.repeat(31), 'ab'.repeat(33), 'zz'.repeat(32), `${'ab'.repeat(31)}a `])
    expect(keyFromHex(bad)).toBeNull();
});
