import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LegalVersion } from '@parola/calls';
import { axeProblems } from '@parola/testing';
import { createPlatform, type Platform } from '../../testing/platform';
import { freshBrowser, renderShell } from '../../testing/render-shell';

const version = (name: string, from: string, words: string): LegalVersion => ({
  version: name,
  from,
  changes: { 'en-PH': `Changed in ${name}.`, 'fil-PH': '' },
  sections: {
    'en-PH': [
      { id: 'who', title: 'Who may play', blocks: [{ kind: 'p', lines: [[{ text: words }]] }] },
      { id: 'where', title: 'Where', blocks: [{ kind: 'ul', lines: [[{ text: '<b>Here</b>', strong: true }]] }] },
    ],
    'fil-PH': [],
  },
});
const TERMS = [version('2027-1', '2027-01-05', 'All later.'), version('2026-1', '2026-01-05', 'Adults now.')];

let platform: Platform;
beforeEach(() => {
  freshBrowser();
  Element.prototype.scrollIntoView = jest.fn();
  platform = createPlatform({
    config: {
      appTermsHtml: TERMS,
      appTermsVersion: '2026-1',
      appPrivacyHtml: [version('p-1', '2026-01-05', 'What we keep.')],
      appPrivacyVersion: 'p-1',
    },
  });
});
const open = (path: string) => renderShell({ path, platform });

it('shows the version that holds, not merely the newest, with contents', async () => {
  open('/terms-of-use');
  expect(await screen.findByText('Adults now.')).toBeInTheDocument();
  expect(screen.queryByText('All later.')).not.toBeInTheDocument();
  expect(screen.getAllByText('Version 2026-1, from January 5, 2026')[0]).toBeVisible();
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/terms-of-use#who',
    '/terms-of-use#where',
  ]);
  // Text that looks like HTML is shown as text.
  expect(screen.getByText('<b>Here</b>')).toBeInTheDocument();
  expect(await axeProblems(document.body)).toEqual([]);
});

it('keeps every version readable, and says of one that it does not hold', async () => {
  open('/terms-of-use');
  await userEvent.click(await screen.findByRole('link', { name: 'Version 2027-1, from January 5, 2027' }));
  expect(await screen.findByText('All later.')).toBeInTheDocument();
  expect(screen.getByText(/It isn’t in effect now/)).toBeInTheDocument();
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(contents.getAllByRole('link')[0]).toHaveAttribute('href', '/terms-of-use?version=2027-1#who');
  await userEvent.click(screen.getByRole('link', { name: 'Read the current version' }));
  expect(await screen.findByText('Adults now.')).toBeInTheDocument();
});

it('goes to the section that the address names', async () => {
  open('/terms-of-use?version=unknown#where');
  const place = await screen.findByRole('heading', { name: 'Where' });
  expect(place).toHaveFocus();
  expect(screen.getByText('Adults now.')).toBeInTheDocument();
});

it('shows the privacy policy in the same way, and says when it is not there', async () => {
  const { unmount } = open('/privacy-policy');
  expect(await screen.findByText('What we keep.')).toBeInTheDocument();
  unmount();
  platform.answer('anonymous/appConfig', { configMap: {}, gameListVersion: '1', gameListChanged: true });
  open('/privacy-policy');
  expect(await screen.findByText('This text isn’t here yet')).toBeInTheDocument();
});
