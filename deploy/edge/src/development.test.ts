import { developmentRequest } from './development';

const requestOf = (query: string, cookies?: string, channel = 'production') =>
  developmentRequest(new URLSearchParams(query), cookies, channel);

test('the development shell is asked for by the address, kept by a cookie and ended by the address', () => {
  expect(requestOf('mf=lobby@http://localhost:4100/remoteEntry.js')).toEqual({
    active: true,
    setCookie: 'parola_dev=1; Path=/; SameSite=Lax; HttpOnly',
  });
  expect(requestOf('', 'a=b; parola_dev=1')).toEqual({ active: true });
  expect(requestOf('mf=off', 'parola_dev=1')).toEqual({
    active: false,
    setCookie: 'parola_dev=; Path=/; Max-Age=0; SameSite=Lax',
  });
  expect(requestOf('')).toEqual({ active: false });
});

test('a request on staging is not repeated on production, which has the same host', () => {
  const { setCookie = '' } = requestOf('mf=lobby@http://localhost:4100/remoteEntry.js', undefined, 'staging');
  const cookie = setCookie.split(';')[0] ?? '';
  expect(requestOf('', cookie, 'staging')).toEqual({ active: true });
  expect(requestOf('', cookie)).toEqual({ active: false });
  expect(requestOf('', 'parola_dev=1', 'staging')).toEqual({ active: false });
});
