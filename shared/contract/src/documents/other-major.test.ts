import { otherMajor } from './other-major';

const KNOWN = ['parola/host-profile@2', 'parola/host-profile@1'];

test.each([
  [{ schema: 'parola/host-profile@3', more: 1 }, 'parola/host-profile@3'],
  [{ schema: 'parola/host-profile@12' }, 'parola/host-profile@12'],
  [{ schema: 'parola/host-profile@2' }, undefined],
  [{ schema: 'parola/host-profile@1' }, undefined],
  [{ schema: 'parola/remote-manifest@3' }, undefined],
  [{ schema: 'parola/host-profile' }, undefined],
  [{ schema: 3 }, undefined],
  ['parola/host-profile@3', undefined],
  [null, undefined],
])('a reader of the majors 2 and 1 takes %j for %s', (document, other) => {
  expect(otherMajor(document, KNOWN)).toBe(other);
});
