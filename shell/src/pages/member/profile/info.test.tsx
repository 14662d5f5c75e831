import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallResponse, Envelope } from '@parola/calls';
import { axeProblems } from '@parola/testing';
import { createPlatform, type Platform } from '../../../testing/platform';
import { freshBrowser, renderShell } from '../../../testing/render-shell';
import { saveFile } from '@parola/ui/forms';

jest.mock('@parola/ui/forms', () => ({ ...jest.requireActual<object>('@parola/ui/forms'), saveFile: jest.fn() }));

type State = Omit<CallResponse<'privacyState'>, keyof Envelope>;
const state = (changes: Partial<State> = {}): State => ({
  marketing: false,
  consents: [{ consentId: 2, version: '2026-1', accept: true, time: Date.UTC(2026, 10, 20) }],
  obstacles: [],
  waitDays: 14,
  ...changes,
});
const COPY = { id: 'copy-1', createTime: Date.UTC(2026, 10, 23), status: 1 } as const;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
let platform: Platform;
beforeEach(() => {
  freshBrowser();
  platform = createPlatform();
  platform.answer('appUserOther', { birthday: '1990-05-05', city: 'Cebu', editable: true });
  platform.answer('privacyState', state());
});
afterEach(() => {
  jest.mocked(saveFile).mockReset();
});
const open = () => renderShell({ path: '/member/profile/info', token: 'stored', platform });

describe('personal data', () => {
  it('is saved as written, without the birthday that is known', async () => {
    platform.answer('updateAppUserOther', { hasUserOther: true });
    open();
    const name = await screen.findByLabelText(/^Full name/);
    expect(screen.getByLabelText('Date of birth')).toHaveAttribute('readonly');
    await userEvent.type(name, 'Maria Clara');
    await userEvent.selectOptions(screen.getByLabelText('Where your money comes from'), 'Salary');
    await press('Save');
    await waitFor(() => expect(platform.bodiesOf('updateAppUserOther')).toHaveLength(1));
    const [body] = platform.bodiesOf('updateAppUserOther');
    expect(body).toMatchObject({ realName: 'Maria Clara', city: 'Cebu', sourceOfFunds: 1 });
    expect(body).not.toHaveProperty('birthday');
  });

  it('C12 saves another e-mail address after a proof, and keeps what was typed when the player cancels it', async () => {
    platform.refuse('updateAppUserOther', 114, { stepUp: true });
    open();
    const email = await screen.findByLabelText(/^Email/);
    await userEvent.type(email, 'maria@example.com');
    await press('Save');
    const dialog = () => screen.findByRole('dialog', { name: 'Confirm it’s you' });
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(email).toHaveAccessibleDescription(/Please confirm it’s you to continue/));
    expect(email).toHaveValue('maria@example.com');
    expect(platform.bodiesOf('updateAppUserOther')).toHaveLength(1);

    platform.answer('reAuth', () => {
      platform.answer('updateAppUserOther', { hasUserOther: true });
      return { token: 'proven', expireTime: 1 };
    });
    await press('Save');
    const sheet = within(await dialog());
    await userEvent.type(sheet.getByLabelText('Password'), 'good-1234');
    await userEvent.click(sheet.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(platform.bodiesOf('updateAppUserOther')).toHaveLength(3));
    expect(platform.bodiesOf('updateAppUserOther').at(-1)).toMatchObject({ email: 'maria@example.com', city: 'Cebu' });
  });

  it('cannot be changed while an identity check is in review', async () => {
    platform.answer('appUserOther', { realName: 'Maria', editable: false });
    open();
    expect(await screen.findByText(/Your identity is being checked/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Full name/)).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});

describe('privacy', () => {
  it('shows accepted texts with version and date, and changes the consent to advertising at once', async () => {
    open();
    const texts = within(await screen.findByRole('list', { name: 'Texts and versions' }));
    expect(texts.getByText('Terms of use')).toBeInTheDocument();
    expect(texts.getByText(/Version 2026-1, agreed Nov 20, 2026/)).toBeInTheDocument();
    platform.answer('consentUpdate', { marketing: true });
    platform.answer('privacyState', state({ marketing: true }));
    await userEvent.click(screen.getByRole('switch', { name: 'Offers by mail' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Offers by mail' })).toBeChecked());
    expect(platform.bodiesOf('consentUpdate')).toEqual([expect.objectContaining({ marketing: true })]);
  });

  it('prepares a copy, and says that the page need not stay open', async () => {
    open();
    await screen.findByRole('button', { name: 'Prepare a copy' });
    platform.answer('exportMyData', { export: COPY });
    platform.answer('privacyState', state({ export: COPY }));
    await press('Prepare a copy');
    expect(await screen.findByText(/We’re preparing your copy/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Prepare a copy' })).not.toBeInTheDocument();
  });

  it('joins the parts of a copy to one file', async () => {
    const saved: { size: number; name: string }[] = [];
    jest.mocked(saveFile).mockImplementation(({ size }, name) => void saved.push({ size, name }));
    const ready = { ...COPY, status: 2, expireTime: Date.UTC(2026, 10, 30), parts: { json: 3, csv: 1 } } as const;
    platform.answer('privacyState', state({ export: ready }));
    platform.answer('exportMyDataPart', ({ part }) => ({ content: `part ${String(part)}\n` }));
    open();
    await press('Download JSON');
    await waitFor(() => expect(saved).toEqual([{ size: 21, name: 'parola-my-data.json' }]));
    expect(platform.bodiesOf('exportMyDataPart').map(({ part }) => part)).toEqual([0, 1, 2]);
  });

  it('C36 erases after proof, names the kept data, and takes it back', async () => {
    open();
    expect(await screen.findByText(/for 5 years/)).toBeInTheDocument();
    await press('Delete my account');
    const sheet = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    platform.refuse('deleteAccountRequest', 101);
    await userEvent.type(sheet.getByLabelText('Password'), 'wrong');
    await userEvent.click(sheet.getByRole('button', { name: 'Confirm deletion' }));
    expect(await sheet.findByText('Wrong account or password. Try again.')).toBeInTheDocument();

    const deletion = { requestTime: Date.UTC(2026, 10, 23), dueTime: Date.UTC(2026, 11, 7) };
    platform.answer('deleteAccountRequest', { deletion });
    platform.answer('privacyState', state({ deletion }));
    await userEvent.clear(sheet.getByLabelText('Password'));
    await userEvent.type(sheet.getByLabelText('Password'), 'good-1234');
    await userEvent.click(sheet.getByRole('button', { name: 'Confirm deletion' }));
    expect(await screen.findByText(/We’ll delete your account on December 7, 2026/)).toBeInTheDocument();

    platform.answer('deleteAccountCancel', {});
    platform.answer('privacyState', state());
    await press('Cancel deletion');
    expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeInTheDocument();
  });

  it('C36 names obstacles of an erasure instead of offering it', async () => {
    platform.answer('privacyState', state({ obstacles: [1, 4] }));
    open();
    expect(await screen.findByText('There’s money in your account. Withdraw it.')).toBeInTheDocument();
    expect(screen.getByText(/You’re on a break/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
  });

  it('has no accessibility problems', async () => {
    open();
    await screen.findByText(/for 5 years/);
    await screen.findByLabelText(/^Full name/);
    expect(await axeProblems(document.body)).toEqual([]);
  });
});
