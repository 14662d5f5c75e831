import { Secret, TOTP } from 'otpauth';
import { newTotpSecret, stepOf, totpUri } from './totp';

const NOW = 1_800_000_000_000;
const STEP = NOW / 30_000;
const secret = newTotpSecret();
const codeAt = (steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: NOW + steps * 30_000 });

it('gives the step of a right code, also of a clock that differs by one step', () => {
  for (const steps of [-1, 0, 1]) expect(stepOf(secret, codeAt(steps), NOW, 0)).toBe(STEP + steps);
  for (const steps of [-2, 2]) expect(stepOf(secret, codeAt(steps), NOW, 0)).toBeNull();
});

it('refuses the code of a step that was used, and of earlier ones', () => {
  expect(stepOf(secret, codeAt(0), NOW, STEP)).toBeNull();
  expect(stepOf(secret, codeAt(-1), NOW, STEP)).toBeNull();
  expect(stepOf(secret, codeAt(1), NOW, STEP)).toBe(STEP + 1);
});

it('writes a secret of 160 bits, the login and the issuer into the URI', () => {
  const { searchParams, pathname } = new URL(totpUri(secret, 'ana.cruz', 'Parola desk'));
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  expect(searchParams.get('secret')).toBe(secret);
  expect(searchParams.get('issuer')).toBe('Parola desk');
  expect(decodeURIComponent(pathname)).toContain('Parola desk:ana.cruz');
});
