import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AGE_NOTICE_ID } from '@parola/contract';
import type { ConfigMap } from '@parola/calls';
import { createPlatform, type Platform } from '../../testing/platform';
import { freshBrowser, renderShell } from '../../testing/render-shell';

const CONFIG: ConfigMap = {
  appAgeMin: 21,
  appExitUrl: 'https://search.example/',
  appRegulatorNotice: { version: '2', items: ['Students'], lines: [] },
};
const { dataset } = document.documentElement;
const early = () => document.getElementById(AGE_NOTICE_ID);

/** Puts the notice into the document as the front door does. */
function addNotice(version = '2'): HTMLDialogElement {
  dataset['notice'] = version;
  const dialog = document.createElement('dialog');
  dialog.id = AGE_NOTICE_ID;
  dialog.open = true;
  dialog.innerHTML =
    '<form method="dialog"><h2>21+ only</h2><a href="#away">Exit</a><button value="accept">Enter</button></form>';
  document.body.prepend(dialog);
  return dialog;
}
/** The form's own effect, which jsdom lacks. */
const accept = (dialog: HTMLDialogElement) => dialog.close('accept');

function start({ clientMode = 1, regionAllowed = true } = {}) {
  const platform = createPlatform({ config: CONFIG });
  platform.answer('anonymous/preLogin2', { deviceId: 'device-9', clientMode, regionAllowed, configVersion: '1' });
  return renderShell({ platform });
}
const answers = (platform: Platform) => platform.bodiesOf('ackNotice');

beforeEach(() => freshBrowser());
afterEach(() => {
  early()?.remove();
  delete dataset['notice'];
});

it('is the only notice: accepted once, stored, reported and gone', async () => {
  const dialog = addNotice();
  const { platform } = start();
  await waitFor(() => expect(platform.bodiesOf('anonymous/appConfig')).not.toHaveLength(0));
  await screen.findByRole('dialog', { name: '' });
  expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  act(() => accept(dialog));
  await waitFor(() => expect(answers(platform)).toMatchObject([{ version: '2', accept: true }]));
  expect(localStorage.getItem('parola.notice')).toBe('2');
  expect([early(), dataset['notice']]).toEqual([null, undefined]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('counts an answer from before the code', async () => {
  accept(addNotice());
  const { platform } = start();
  await waitFor(() => expect(answers(platform)).toMatchObject([{ version: '2', accept: true }]));
  expect(localStorage.getItem('parola.notice')).toBe('2');
  expect(early()).toBeNull();
});

it('comes back when the browser closes it, and takes no answer from that', async () => {
  const dialog = addNotice();
  const { platform } = start();
  await waitFor(() => expect(platform.bodiesOf('anonymous/appConfig')).not.toHaveLength(0));
  const cancel = new Event('cancel', { cancelable: true });
  await waitFor(() => {
    dialog.dispatchEvent(cancel);
    expect(cancel.defaultPrevented).toBe(true);
  });
  act(() => dialog.close());
  expect(dialog).toHaveAttribute('open');
  expect(localStorage.getItem('parola.notice')).toBeNull();
  expect(answers(platform)).toEqual([]);
});

it('reports the exit of a visitor', async () => {
  addNotice();
  const { platform } = start();
  await waitFor(async () => {
    await userEvent.click(screen.getByText('Exit'));
    expect(answers(platform)).toMatchObject([{ version: '2', accept: false }]);
  });
  expect(localStorage.getItem('parola.notice')).toBeNull();
});

it.each([
  ['the platform asks for none', { clientMode: 0 }, '2'],
  ['play is not allowed in the region', { regionAllowed: false }, '2'],
  ['another version is in force', {}, '1'],
])('goes away when %s', async (_why, initial, version) => {
  addNotice(version);
  start(initial);
  await waitFor(() => expect(early()).toBeNull());
  expect(dataset['notice']).toBeUndefined();
  expect(localStorage.getItem('parola.notice')).toBeNull();
});
