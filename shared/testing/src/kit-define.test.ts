import type { Contributions } from '@parola/kit';
import { defineTexts } from '@parola/kit';
import { isRemoteModule, makeRemote } from '@parola/kit/host';
import { setLocale } from '@parola/text';
import { createFakeHost } from './fake-host';

const page = () => Promise.resolve({ default: () => null });
const { host } = createFakeHost({ remote: 'lobby' });

test('a remote starts its activation and offers its table of contents', () => {
  const activate = jest.fn();
  const remote = makeRemote({ name: 'lobby' }, { activate, routes: { 'lobby.home': page } });
  expect(isRemoteModule(remote)).toBe(true);
  expect(remote.name).toBe('lobby');
  expect(activate).not.toHaveBeenCalled();
  expect(remote.activate(host)).toEqual({ routes: { 'lobby.home': expect.any(Function) }, slots: {}, modals: {} });
  expect(activate).toHaveBeenCalledWith(host);
});

test('a contribution of a module that brings its own words is loaded with them, without own wiring', async () => {
  await setLocale('fil-PH');
  const remote = makeRemote(
    { name: 'lobby' },
    {
      routes: {
        async 'lobby.home'() {
          const { text } = defineTexts(
            { 'lobby.late-word': 'word' },
            { 'fil-PH': () => Promise.resolve({ default: { 'lobby.late-word': 'salita' } }) },
          );
          return { default: () => text('lobby.late-word') };
        },
      },
    },
  );
  const { routes } = await remote.activate(host);
  const { default: Page } = await routes['lobby.home']!();
  expect(Page({} as never)).toBe('salita');
  await setLocale('en-PH');
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
