import { isLoopback } from './edge-peer';

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:10.0.0.1', false],
  ['10.0.0.1', false],
  ['128.0.0.1', false],
  ['', false],
])('%j is this machine: %s', (address, own) => {
  expect(isLoopback(address)).toBe(own);
});
