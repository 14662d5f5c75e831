import { developmentRequest } from './development';

const asked = (query: string, cookies?: string, channel = 'production') =>
  developmentRequest(new URLSearchParams(query), cookies, channel);

test('the development shell is asked for by the address, kept by a cookie and ended by the address', () => {
  expect(asked('mf=lobby@http://localhost:4100/remoteEntry.js')).toEqual({
    active: true,
    setCookie: 'parola_dev=1; Path=/; SameSite=Lax; HttpOnly',
  });
  expect(asked('', 'a=b; parola_dev=1')).toEqual({ active: true });
  expect(asked('mf=off', 'parola_dev=1')).toEqual({
    active: false,
    setCookie: 'parola_dev=; Path=/; Max-Age=0; SameSite=Lax',
  });
  expect(asked('')).toEqual({ active: false });
});

test('a request on staging is not repeated on production, which has the same host', () => {
  const { setCookie = '' } = asked('mf=lobby@http://localhost:4100/remoteEntry.js', undefined, 'staging');
  const cookie = setCookie.split(';')[0] ?? '';
  expect(asked('', cookie, 'staging')).toEqual({ active: true });
  expect(asked('', cookie)).toEqual({ active: false });
  expect(asked('', 'parola_dev=1', 'staging')).toEqual({ active: false });
});
