import { DEVICE_MS, knownDevices } from './devices';

/** A seal without encryption; it opens a text in its context only. */
const devices = knownDevices(
  {
    seal: (context, text) => Buffer.from(JSON.stringify([context, text])),
    openText(context, sealed) {
      const [of, text]: unknown[] = JSON.parse(sealed.toString());
      if (of !== context || typeof text !== 'string') throw new Error('sealed for another context');
      return text;
    },
  },
  (login) => `device:${login}`,
);

it('recognises the device of a log-in for 180 days, for its login alone', () => {
  const cookie = devices.issue('ana', 0);
  expect(devices.idOf(cookie, 'ana', DEVICE_MS - 1)).toEqual(expect.any(String));
  expect(devices.idOf(cookie, 'ana', DEVICE_MS)).toBeNull();
  expect(devices.idOf(cookie, 'ben', 0)).toBeNull();
});

it('gives one identifier for all spellings of a cookie', () => {
  const cookie = devices.issue('ana', 0);
  const ids = [cookie, `${cookie}=`, `.${cookie}`].map((spelt) => devices.idOf(spelt, 'ana', 0));
  expect(new Set(ids).size).toBe(1);
  expect(devices.idOf(devices.issue('ana', 1), 'ana', 1)).not.toBe(ids[0]);
});

it('knows no device of a forged cookie or of none', () => {
  for (const cookie of ['', '=', 'made-up', 'A'.repeat(60)]) expect(devices.idOf(cookie, 'ana', 0)).toBeNull();
});
