import type { Contributions } from '@parola/kit';
import { isRemoteModule, makeRemote } from '@parola/kit/host';
import { createFakeHost } from './fake-host';

const page = () => Promise.resolve({ default: () => null });
const { host } = createFakeHost({ remote: 'lobby' });

test('a remote starts its activation and offers its table of contents', () => {
  const activate = jest.fn();
  const remote = makeRemote({ name: 'lobby' }, { activate, routes: { 'lobby.home': page } });
  expect(isRemoteModule(remote)).toBe(true);
  expect(remote.name).toBe('lobby');
  expect(activate).not.toHaveBeenCalled();
  expect(remote.activate(host)).toEqual({ routes: { 'lobby.home': page }, slots: {}, modals: {} });
  expect(activate).toHaveBeenCalledWith(host);
});

test('a remote that takes a while to start is waited for, and its failure is the loader’s to see', async () => {
  let settled = false;
  const slow = makeRemote({ name: 'lobby' }, { activate: () => Promise.resolve().then(() => void (settled = true)) });
  await slow.activate(host);
  expect(settled).toBe(true);
  const broken = makeRemote({ name: 'lobby' }, { activate: () => Promise.reject(new Error('no')) });
  await expect(broken.activate(host)).rejects.toThrow('no');
});

test('a build of contract 1 is served as it was: one argument, its contributions from activate', () => {
  const offered: Contributions = { routes: { 'lobby.home': page } };
  const old = makeRemote({ name: 'lobby', activate: () => offered });
  expect(isRemoteModule(old)).toBe(true);
  expect(old.activate(host)).toBe(offered);
});
