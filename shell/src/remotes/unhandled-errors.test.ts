import { endLife } from '../ground/page-lifetime';
import { gate } from '../ground/traffic-gate';
import type { Shell } from '../composition/shell';
import { freshBrowser, makeShell } from '../testing/render-shell';
import { sampleArm, samplePlan } from '../testing/release';
import { ownerOfStack, watchUnhandled } from './unhandled-errors';

let shell: Shell;
let logged: unknown[];
beforeEach(() => {
  freshBrowser();
  logged = [];
  jest.spyOn(console, 'error').mockImplementation((...line: unknown[]) => void logged.push(line));
  ({ shell } = makeShell({
    remotes: [
      samplePlan('lobby', sampleArm('lobby', '2.0.0'), { fallback: sampleArm('lobby', '1.0.0') }),
      samplePlan('wallets', sampleArm('wallets', '3.0.0')),
    ],
  }));
});
afterEach(() => jest.restoreAllMocks());

const IN_LOBBY = 'at f (http://localhost/remotes/lobby/2.0.0/7.js:1:20)';
const IN_WALLETS = 'g@http://localhost/remotes/wallets/3.0.0/home.js:1:1';
const IN_SHELL = 'at h (http://localhost/shell/1.0.0/main.js:1:1)';
const WALLETS = '[wallets 3.0.0] an uncaught error';
const OWN = '[shell 1.0.0] an uncaught error';
const errorIn = (stack: string) => Object.assign(new Error('late'), { stack });
const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });

describe('uncaught errors', () => {
  it.each([
    [IN_LOBBY, 'lobby'],
    ['at f (http://localhost/remotes/lobby/1.0.0/7.js:1:20)', 'lobby'],
    [IN_WALLETS, 'wallets'],
    [`${IN_WALLETS}\n${IN_LOBBY}`, 'wallets'],
    [`${IN_SHELL}\n${IN_LOBBY}\n${IN_WALLETS}`, 'lobby'],
    [IN_SHELL, undefined],
  ])('of %s belong to %s', (stack, name) => expect(ownerOfStack(stack, shell.remotes)?.name).toBe(name));

  it('are logged under the name of the remote, thrown or rejected, also from before', () => {
    const error = errorIn(IN_WALLETS);
    window.dispatchEvent(new ErrorEvent('error', { error }));
    expect(logged).toEqual([]);
    watchUnhandled(shell);
    window.dispatchEvent(rejected(error));
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    endLife();
    window.dispatchEvent(new ErrorEvent('error', { message: 'after the end' }));
    expect(logged).toEqual([
      [WALLETS, error],
      [WALLETS, error],
      [OWN, 'Script error.'],
    ]);
  });

  it('of a remote that the gate stops reach neither log nor console; only rejections pass the gate, by their time', () => {
    const [error, own] = [errorIn(IN_WALLETS), errorIn(IN_SHELL)];
    const uses: unknown[] = [];
    gate.stops = (...use) => {
      uses.push(use);
      return true;
    };
    const early = rejected(error);
    window.dispatchEvent(early);
    watchUnhandled(shell);
    const later = rejected(error);
    const stays = [later, rejected(own), rejected('words')].map((event) => window.dispatchEvent(event));
    window.dispatchEvent(new ErrorEvent('error', { error }));
    expect(stays).toEqual([false, true, true]);
    expect(uses).toEqual([
      ['rejections', 'wallets', early.timeStamp],
      ['rejections', 'wallets', later.timeStamp],
    ]);
    expect(logged).toEqual([
      [OWN, own],
      [OWN, 'words'],
      [WALLETS, error],
    ]);
  });
});
