import { guardMode } from './guard';

test('without a word the guard only says what it would do; an unknown word stops the start', () => {
  expect(guardMode({})).toBe('dry');
  expect(guardMode({ RELEASE_GUARD: 'on' })).toBe('on');
  expect(() => guardMode({ RELEASE_GUARD: 'yes' })).toThrow('RELEASE_GUARD should be on, dry or off, it is «yes».');
});
