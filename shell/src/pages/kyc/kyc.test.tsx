import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeProblems, sampleUser, setLocale } from '@parola/testing';
import '../../testing/blob-bytes';
import { fakeStreams } from '../../testing/live-stream';
import { createPlatform, sampleProfile, type Platform } from '../../testing/platform';
import { freshBrowser, renderShell } from '../../testing/render-shell';

const AT = Date.UTC(2026, 10, 22, 4);
const STATE = {
  ...{ kycAmount: 1_000_000, isAddKyc: false, hasKyc: false, isNewUserForcePopKyc: false, kycStatus: 0 },
  ...{ timeline: [], files: [], awardList: [] },
};
const named = (name: string) => ({ 'en-PH': name, 'fil-PH': `${name} (fil)` });
const CONFIG = {
  appKycRule: { kycAmount: 1_000_000, kycBeforeDeposit: true, reviewHours: 24 },
  appKycIdTypeList: [
    { idType: 2 as const, names: named('Passport'), back: false, example: 'P1', minLength: 6, maxLength: 12, sort: 2 },
    { idType: 1 as const, names: named('PhilID'), back: true, example: '12', minLength: 12, maxLength: 16, sort: 1 },
  ],
};
const sent = { ...STATE, kycStatus: 2, isAddKyc: true, timeline: [{ status: 2, time: AT }] };
const picture = (name = 'id.jpg', type = 'image/jpeg') => new File([new Uint8Array(20)], name, { type });

let platform: Platform;
beforeEach(() => {
  freshBrowser();
  platform = createPlatform({ config: CONFIG });
  platform.answer('kyc', STATE);
  platform.answer('appUserOther', { editable: true });
  let uploads = 0;
  platform.answer('uploadKyc', () => ({ fileId: `f${(uploads += 1)}`, width: 800, height: 500 }));
  platform.answer('addKyc', sent);
});
afterEach(async () => {
  // Ends the session: a logged-in player would continue to request the stream during the next test.
  act(() => opened.splice(0).forEach(({ shell }) => shell.session.end('logout')));
  await act(() => setLocale('en-PH'));
});

const opened: ReturnType<typeof renderShell>[] = [];
function open(path = '/member/profile/kyc') {
  const rendered = renderShell({ path, platform, token: 'stored' });
  opened.push(rendered);
  return rendered;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: RegExp | string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const add = async (label: string, file: File) => userEvent.upload(await screen.findByLabelText(label), file);

async function aboutMe() {
  await type('Full name, as on your ID', 'Juana dela Cruz');
  fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '1990-01-01' } });
  await type('Place of birth', 'Cebu City');
  await type('Current address', '12 Mango Street');
  await type('Nature of work', 'Teacher');
  await press('Next');
}

describe('the date of birth', () => {
  it('is that of the account, and can be changed; the written one comes first', async () => {
    platform.answer('appUserOther', { birthday: '1990-05-05', editable: true });
    const { unmount } = open();
    const field = await screen.findByLabelText('Date of birth');
    expect(field).toHaveValue('1990-05-05');
    fireEvent.change(field, { target: { value: '1990-05-06' } });
    unmount();
    open();
    expect(await screen.findByLabelText('Date of birth')).toHaveValue('1990-05-06');
  });

  it('is asked for where the account has none, and where its data cannot be had', async () => {
    const { unmount } = open();
    expect(await screen.findByLabelText('Date of birth')).toHaveValue('');
    unmount();
    platform.status('appUserOther', 500);
    open();
    expect(await screen.findByLabelText('Date of birth')).toHaveValue('');
  });
});

describe('the steps', () => {
  it('go on where they were when the page was taken away, but for the number of the ID, and not for the next player', async () => {
    const { unmount } = open();
    await aboutMe();
    await userEvent.selectOptions(await screen.findByLabelText('Type of ID'), 'Passport');
    await type('ID number', 'P1234567A');
    unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('P1234567A');

    const again = open();
    expect(await screen.findByLabelText('Type of ID')).toHaveDisplayValue('Passport');
    expect(screen.getByLabelText('ID number')).toHaveValue('');
    await press('Go back');
    expect(await screen.findByLabelText('Full name, as on your ID')).toHaveValue('Juana dela Cruz');
    await type(/Employer or business/, 'Mango School');
    again.unmount();

    const last = open();
    expect(await screen.findByLabelText(/^Nature of work/)).toHaveValue('Teacher');
    expect(screen.getByLabelText(/Employer or business/)).toHaveValue('Mango School');
    act(() => last.shell.session.end('logout'));
    last.unmount();
    open();
    expect(await screen.findByLabelText('Full name, as on your ID')).toHaveValue('');
  });

  it('lead from the person over ID and selfie to a check that waits for its reviewer', async () => {
    open();
    await aboutMe();
    expect(await screen.findByRole('heading', { level: 2, name: 'Your ID' })).toHaveFocus();
    await userEvent.selectOptions(screen.getByLabelText('Type of ID'), 'Passport');
    await type('ID number', 'P1234567A');
    expect(screen.queryByText('Back of the ID')).not.toBeInTheDocument();
    await add('Front of the ID: Choose a picture', picture());
    expect(await screen.findByText('Received')).toBeInTheDocument();
    expect(await axeProblems(document.body)).toEqual([]);
    await press('Next');
    await add('A picture of your face: Take a picture', picture('me.jpg'));
    await screen.findByText('Received');
    await press('Next');
    await userEvent.click(await screen.findByRole('checkbox', { name: /I’m allowed to play/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /I agree that my data/ }));
    platform.answer('kyc', sent);
    await press('Send for review');
    expect(await screen.findByText('In review')).toBeInTheDocument();
    expect(platform.bodiesOf('addKyc')).toMatchObject([
      {
        ...{ idType: 2, idNo: 'P1234567A', realName: 'Juana dela Cruz', birthday: '1990-01-01', sourceOfFunds: 1 },
        ...{ frontFileId: 'f1', selfieFileId: 'f2', consent: true, notRestricted: true },
      },
    ]);
    expect(platform.bodiesOf('uploadKyc')).toMatchObject([{ side: '1' }, { side: '3' }]);
  });

  it('open the camera of a phone, the front one for the face, and take files without it', async () => {
    platform.answer('kyc', {
      ...STATE,
      kycStatus: 1,
      files: [
        { fileId: 'f7', side: 1 },
        { fileId: 'f8', side: 2 },
      ],
    });
    open();
    await aboutMe();
    await userEvent.selectOptions(await screen.findByLabelText('Type of ID'), 'PhilID');
    expect(screen.getByLabelText('Front of the ID: Take another')).toHaveAttribute('capture', 'environment');
    expect(screen.getByLabelText('Front of the ID: Choose a picture')).not.toHaveAttribute('capture');
    // Pictures of an earlier visit are kept.
    expect(screen.getAllByText('Received')).toHaveLength(2);
    await type('ID number', '1234-5678-9012-3456');
    await press('Next');
    expect(await screen.findByLabelText('A picture of your face: Take a picture')).toHaveAttribute('capture', 'user');
    expect(screen.getByText(/If the camera doesn’t open, choose a picture instead/)).toBeInTheDocument();
  });

  it('name missing, too young and non-picture input, and keep the rest', async () => {
    open();
    await press('Next');
    expect(await screen.findByText('Enter your full name.')).toBeInTheDocument();
    expect(screen.getByLabelText('Full name, as on your ID')).toHaveFocus();
    fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '2020-01-01' } });
    expect(await screen.findByText('You must be at least 21 years old.')).toBeInTheDocument();
    await aboutMe();
    await userEvent.selectOptions(await screen.findByLabelText('Type of ID'), 'Passport');
    await type('ID number', 'P1');
    await press('Next');
    expect(await screen.findByText('This doesn’t look like a number for this ID.')).toBeInTheDocument();
    expect(screen.getByText('Add this picture first.')).toBeInTheDocument();
    const any = userEvent.setup({ applyAccept: false });
    await any.upload(screen.getByLabelText('Front of the ID: Choose a picture'), picture('a.pdf', 'application/pdf'));
    expect(await screen.findByText(/We can’t read this file/)).toBeInTheDocument();
    platform.refuse('uploadKyc', 214);
    await add('Front of the ID: Choose a picture', picture());
    expect(await screen.findByText(/We can’t read this picture/)).toBeInTheDocument();
    await press('Go back');
    expect(await screen.findByLabelText('Full name, as on your ID')).toHaveValue('Juana dela Cruz');
  });

  it('C03 an ID of another account is said at the end, and nothing typed is lost', async () => {
    platform.answer('kyc', {
      ...STATE,
      kycStatus: 1,
      files: [
        { fileId: 'f7', side: 1 },
        { fileId: 'f8', side: 2 },
        { fileId: 'f9', side: 3 },
      ],
    });
    platform.refuse('addKyc', 215);
    open();
    await aboutMe();
    await type('ID number', '1234-5678-9012-3456');
    await press('Next');
    await press('Next');
    await press('Send for review');
    expect(await screen.findByText('We need your consent to check your identity.')).toBeInTheDocument();
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    await press('Send for review');
    expect(await screen.findByText('Another account already uses this ID. Contact support.')).toBeInTheDocument();
    expect(screen.getByText('Juana dela Cruz')).toBeInTheDocument();
  });
});

describe('the state', () => {
  it('of a returned check shows reason and remedy, and another can be sent', async () => {
    platform.answer('kyc', {
      ...sent,
      ...{ kycStatus: 4, rejectCode: 4, rejectReason: 'It ended in May.' },
      timeline: [...sent.timeline, { status: 4, time: AT + 1 }],
    });
    open();
    expect(await screen.findByText(/Your ID has expired/)).toBeInTheDocument();
    expect(screen.getByText('The reviewer says: It ended in May.')).toBeInTheDocument();
    expect(screen.getByText('Sent back')).toBeInTheDocument();
    expect(await axeProblems(document.body)).toEqual([]);
    await press('Send again');
    expect(await screen.findByLabelText('Full name, as on your ID')).toBeInTheDocument();
  });

  it('of one in review follows the stream, and asks nothing meanwhile', async () => {
    jest.useFakeTimers();
    const streams = fakeStreams();
    platform.answer('getAfterLoginInfoWeb', sampleProfile(sampleUser({ kycStatus: 2 })));
    platform.answer('kyc', sent);
    open();
    expect(await screen.findByText('In review')).toBeInTheDocument();
    await waitFor(() => expect(streams.opened).toHaveLength(1));
    for (let n = 0; n < 4; n += 1) {
      streams.latest().send(':\n\n');
      await act(() => jest.advanceTimersByTimeAsync(20_000));
    }
    expect(platform.bodiesOf('queryKycResult')).toEqual([]);
    platform.answer('kyc', { ...sent, kycStatus: 3, hasKyc: true });
    platform.answer('getAfterLoginInfoWeb', sampleProfile(sampleUser({ kycStatus: 3 })));
    act(() => streams.latest().say('standing', { kycStatus: 3, rgStatus: 0, held: false }));
    expect(await screen.findByText('Your identity is verified. Thank you.')).toBeInTheDocument();
    streams.restore();
    jest.useRealTimers();
  });

  it('of an approved one leads on to the deposit', async () => {
    platform.answer('kyc', { ...sent, kycStatus: 3, hasKyc: true, realName: 'J•••', expireTime: AT });
    open();
    expect(await screen.findByText('Your identity is verified. Thank you.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to deposit' })).toHaveAttribute('href', '/wallets?name=deposit');
  });
});

it('the rules are public, in both languages, with time and subject', async () => {
  renderShell({ path: '/rules/kyc', platform });
  expect(await screen.findByText(/Before your first deposit/)).toBeInTheDocument();
  expect(screen.getByText('PhilID')).toBeInTheDocument();
  expect(await axeProblems(document.body)).toEqual([]);
  await act(() => setLocale('fil-PH'));
  expect(await screen.findByText('PhilID (fil)')).toBeInTheDocument();
});

describe('the dialog of the start', () => {
  const start = (force: boolean) => {
    platform.answer('getAfterLoginInfoWeb', { ...sampleProfile(sampleUser()), isNewUserForcePopKyc: force });
    platform.answer('getActivityIds', {
      ...{ activityMap: {}, activityIds: [], hasTurntable: false, totalRecharge: 0, loginBonus3CanReceive: false },
    });
    return open('/terms-of-use');
  };

  it('asks a new player for identity when it is needed, and leads to the check', async () => {
    const { shell } = start(true);
    await screen.findByRole('dialog', { name: 'Verify your identity' });
    await press('Verify now');
    await waitFor(() => expect(shell.location.store.getState().path).toBe('/member/profile/kyc'));
  });
});

describe('a player sent here from a form', () => {
  const FORM = '/wallets?name=deposit&channel=2&amount=100000&bonus=11';
  const from = (target: string) => open(`/member/profile/kyc?redirect=${encodeURIComponent(target)}`);

  it.each([2, 3])('is led back to it, as it was left (state %d)', async (kycStatus) => {
    platform.answer('kyc', { ...sent, kycStatus });
    from(FORM);
    expect(await screen.findByRole('link', { name: 'Back to where you were' })).toHaveAttribute('href', FORM);
    expect(screen.queryByRole('link', { name: 'Go to deposit' })).toBeNull();
  });

  it('is led to no other site', async () => {
    platform.answer('kyc', { ...sent, kycStatus: 3 });
    from('https://elsewhere.test/');
    expect(await screen.findByRole('link', { name: 'Go to deposit' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Back to where you were' })).toBeNull();
  });
});
