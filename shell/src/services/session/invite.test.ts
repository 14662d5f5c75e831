import { linkQuery, rememberedInvite, rememberInvite } from './invite';

const DAY_MS = 86_400_000;

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 25) });
});
afterEach(() => jest.useRealTimers());

it('keeps the first code for 30 days, after any other links', () => {
  rememberInvite('?inviteCode=FIRST1');
  rememberInvite('?inviteCode=SECOND2');
  rememberInvite('');
  expect(rememberedInvite()).toBe('FIRST1');
  jest.advanceTimersByTime(30 * DAY_MS - 1);
  expect(rememberedInvite()).toBe('FIRST1');
  jest.advanceTimersByTime(1);
  expect(rememberedInvite()).toBe('');
  rememberInvite('?inviteCode=SECOND2');
  expect(rememberedInvite()).toBe('SECOND2');
});

it('finds the code in the path of a link as in its query', () => {
  history.replaceState(null, '', '/invite/FRIEND%207/?from=poster');
  rememberInvite();
  expect(rememberedInvite()).toBe('FRIEND 7');
  expect(linkQuery()).toBe('?inviteCode=FRIEND%207');
  history.replaceState(null, '', '/?inviteCode=OTHER');
  expect(linkQuery()).toBe('?inviteCode=OTHER');
});

it('keeps no text that is no code, and reads no value that it has not written', () => {
  rememberInvite(`?inviteCode=${'A'.repeat(33)}`);
  expect(rememberedInvite()).toBe('');
  localStorage.setItem('parola.invite', '"FRIEND7"');
  expect(rememberedInvite()).toBe('');
});
