import { endLife } from '../ground/page-lifetime';
import { gate } from '../ground/traffic-gate';
import { freshBrowser, makeShell } from '../testing/render-shell';
import { sampleArm, samplePlan } from '../testing/release';
import { MOST_UNCAUGHT, ownerOfStack, watchUnhandled } from './unhandled-errors';

function start() {
  return makeShell({
    remotes: [
      samplePlan('lobby', sampleArm('lobby', '2.0.0'), { fallback: sampleArm('lobby', '1.0.0') }),
      samplePlan('wallets', sampleArm('wallets', '3.0.0')),
    ],
  }).shell;
}
let logged: unknown[];
beforeEach(() => {
  freshBrowser();
  logged = [];
});
/** Starts the watch; `logged` gets the first and the second part of each line. */
function watch(): void {
  jest.spyOn(console, 'error').mockImplementation((...line: unknown[]) => void logged.push(line));
  watchUnhandled(start());
}
afterEach(() => jest.restoreAllMocks());

const IN_LOBBY = 'at f (http://localhost/remotes/lobby/2.0.0/7.js:1:20)';
const IN_WALLETS = 'g@http://localhost/remotes/wallets/3.0.0/home.js:1:1';
const IN_SHELL = 'at h (http://localhost/shell/1.0.0/main.js:1:1)';
const WALLETS = '[wallets 3.0.0] an uncaught error';
const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });

describe('uncaught errors', () => {
  it.each([
    [IN_LOBBY, 'lobby'],
    ['at f (http://localhost/remotes/lobby/1.0.0/7.js:1:20)', 'lobby'],
    [IN_WALLETS, 'wallets'],
    [`${IN_WALLETS}\n${IN_LOBBY}`, 'wallets'],
    [`${IN_SHELL}\n${IN_LOBBY}\n${IN_WALLETS}`, 'lobby'],
    [IN_SHELL, undefined],
  ])('of %s belong to %s', (stack, name) => expect(ownerOfStack(stack, start().remotes)?.name).toBe(name));

  it('are logged under the name of the remote, thrown or rejected, and kept', () => {
    watch();
    const error = Object.assign(new Error('late'), { stack: IN_WALLETS });
    window.dispatchEvent(new ErrorEvent('error', { error }));
    window.dispatchEvent(rejected(error));
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.', filename: 'http://localhost/x.js' }));
    endLife();
    window.dispatchEvent(new ErrorEvent('error', { message: 'after the end' }));
    expect(logged).toEqual([
      [WALLETS, error],
      [WALLETS, error],
      ['[shell 1.0.0] an uncaught error', 'Script error.'],
    ]);
    expect(gate.uncaught).toEqual([
      { cause: error, where: '' },
      { cause: error, where: '' },
      { cause: 'Script error.', where: 'http://localhost/x.js' },
    ]);
  });

  it('are kept up to a limit', () => {
    watch();
    for (let n = 0; n < 1000; n += 1) window.dispatchEvent(new ErrorEvent('error', { message: `${n}` }));
    expect([gate.uncaught.length, logged.length]).toEqual([MOST_UNCAUGHT, 1000]);
  });

  it('of a remote that the gate stops reach neither log nor console; only rejections pass the gate', () => {
    watch();
    const uses: unknown[] = [];
    gate.stops = (...use) => {
      uses.push(use);
      return true;
    };
    const error = Object.assign(new Error('late'), { stack: IN_WALLETS });
    const own = Object.assign(new Error('own'), { stack: IN_SHELL });
    const stays = [error, own, 'words'].map((reason) => window.dispatchEvent(rejected(reason)));
    window.dispatchEvent(new ErrorEvent('error', { error }));
    expect(stays).toEqual([false, true, true]);
    expect(uses).toEqual([['rejections', 'wallets']]);
    expect(logged.map((line) => Reflect.get(Object(line), 1))).toEqual([own, 'words', error]);
  });
});
