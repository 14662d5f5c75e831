import { act, render, screen, waitFor } from '@testing-library/react';
import type { Loader } from '@parola/kit';
import { expectConsole } from '@parola/testing';
import { createLocal } from '../remotes/shell-owner';
import type { Fault } from '../remotes/faults';
import { LIMITS } from '../remotes/load-limits';
import { advanceTime } from '../testing/fake-time';
import { freshBrowser, makeShell } from '../testing/render-shell';
import { Part } from './deferred-part';
import { ShellProvider } from './shell';

const rejectChunk = () =>
  Promise.reject(Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' }));
const late = () => Promise.resolve({ default: () => <p>late</p> });

/** Starts a page with one part of the shell. `faults` collects the faults written to the log. */
function start(load: Loader) {
  const { shell } = makeShell();
  const faults: Fault[] = [];
  const own = createLocal({
    declared: shell.own.declared,
    loaders: { routes: {}, parts: { late: load } },
    host: shell.host,
    report: (fault) => void faults.push(fault),
    limits: LIMITS,
  });
  render(
    <ShellProvider value={{ ...shell, own }}>
      <p>page</p>
      <Part id="late" />
    </ShellProvider>,
  );
  return { faults, own };
}

beforeEach(() => {
  jest.useFakeTimers();
  freshBrowser();
  // One reload is already used up, so the page stays.
  sessionStorage.setItem('parola.reloaded', __SHELL_VERSION__);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a part that comes later', () => {
  it('is asked for three times, then leaves the page as it is, and comes when the network is back', async () => {
    const load = jest.fn<ReturnType<Loader>, []>(rejectChunk);
    const { faults } = start(load);
    const tries = 1 + LIMITS.backoffMs.length;
    await waitFor(() => expect(faults).toHaveLength(tries));
    expect(screen.getByText('page')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(tries);
    expect(faults.at(-1)).toMatchObject({ code: 'VIEW-002', remote: 'shell', contribution: 'part:late' });
    load.mockImplementation(late);
    await advanceTime(50);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('late')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(tries + 1);
  });

  it('does not take the page with it when it throws, and is not tried again for it', async () => {
    expectConsole('error', /^Error: render/);
    const load = jest.fn<ReturnType<Loader>, []>(() =>
      Promise.resolve({
        default: () => {
          throw new Error('render');
        },
      }),
    );
    const { faults, own } = start(load);
    await waitFor(() => expect(faults).toHaveLength(1));
    act(() => void window.dispatchEvent(new Event('online')));
    await advanceTime(50);
    expect(screen.getByText('page')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
    expect(faults.map(({ code }) => code)).toEqual(['VIEW-001']);
    // The shell stays offered after any number of crashes: no other owner serves the log-in.
    expect(own.offered()).toBe(true);
  });
});
