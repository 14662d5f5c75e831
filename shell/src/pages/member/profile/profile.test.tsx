import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConfigMap } from '@parola/calls';
import { axeProblems, sampleUser } from '@parola/testing';
import { createPlatform, sampleProfile, type Platform } from '../../../testing/platform';
import { freshBrowser, renderShell } from '../../../testing/render-shell';

const AVATARS: ConfigMap['appAvatarList'] = [
  { avatarId: 1, avatarUrl: '/art/avatar-1.webp', itemStatus: 1 },
  { avatarId: 2, avatarUrl: '/art/avatar-2.webp', itemStatus: 1 },
  { avatarId: 3, avatarUrl: '/art/avatar-3.webp', itemStatus: 2 },
];

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
let platform: Platform;
beforeEach(() => {
  freshBrowser();
  platform = createPlatform({ config: { appAvatarList: AVATARS, nicknameLengthMax: 12, nicknameLengthMin: 0 } });
});

/** Sets the player's data on the platform. */
function playerIs(changes: Parameters<typeof sampleUser>[0]): void {
  platform.answer('getAfterLoginInfoWeb', sampleProfile(sampleUser(changes)));
}

describe.each(['/member/profile', '/member/profile/v2'])('the profile at %s', (path) => {
  const open = () => renderShell({ path, token: 'stored', platform });

  it('saves nickname and picture together, chosen by arrow keys', async () => {
    open();
    const field = await screen.findByLabelText('Nickname');
    expect(field).toHaveValue('Juan');
    const pictures = within(await screen.findByRole('radiogroup', { name: 'Picture' }));
    expect(pictures.getAllByRole('radio')).toHaveLength(2);
    platform.answer('updateProfile', { userInfo: sampleUser({ nickname: 'Lila', avatar: 2 }) });
    playerIs({ nickname: 'Lila', avatar: 2 });
    await userEvent.clear(field);
    await userEvent.type(field, 'Lila');
    pictures.getByRole('radio', { name: 'Picture 1' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(pictures.getByRole('radio', { name: 'Picture 2' })).toBeChecked();
    await press('Save');
    await waitFor(() => expect(platform.bodiesOf('updateProfile')).toHaveLength(1));
    expect(platform.bodiesOf('updateProfile')).toEqual([
      expect.objectContaining({ nickname: 'Lila', avatar: 2, avatarOther: '' }),
    ]);
  });

  it("puts the server's refusals at their field, and asks it nothing that is too long", async () => {
    open();
    const field = await screen.findByLabelText('Nickname');
    await userEvent.clear(field);
    await userEvent.type(field, 'thirteen-char');
    await press('Save');
    expect(await screen.findByText('At most 12 letters.')).toBeInTheDocument();
    expect(platform.bodiesOf('updateProfile')).toEqual([]);
    platform.refuse('updateProfile', 117, { rule: 'word' });
    await userEvent.clear(field);
    await userEvent.type(field, 'admin');
    await press('Save');
    const why = 'Choose another nickname. It has a word that isn’t allowed.';
    expect(await screen.findByText(why)).toBeInTheDocument();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(why));
  });

  it('has no accessibility problems', async () => {
    open();
    await screen.findByRole('radiogroup', { name: 'Picture' });
    expect(await axeProblems(document.body)).toEqual([]);
  });
});

describe('a picture of one’s own', () => {
  const open = () => renderShell({ path: '/member/profile', token: 'stored', platform });

  it('is shown as data, keeps being so when the nickname changes, and is taken away', async () => {
    playerIs({ avatarOther: 'file-1' });
    platform.answer('avatarImage', { data: 'UklGRg==' });
    open();
    await waitFor(() => expect(document.querySelector('main img[src^="data:image/webp;base64,"]')).toBeInTheDocument());
    platform.answer('updateProfile', { userInfo: sampleUser({ avatarOther: 'file-1' }) });
    await press('Save');
    await waitFor(() => expect(platform.bodiesOf('updateProfile')).toHaveLength(1));
    expect(platform.bodiesOf('updateProfile')[0]).not.toHaveProperty('avatarOther');
    playerIs({});
    await press('Remove it');
    expect(await screen.findByRole('button', { name: 'Choose a picture' })).toBeInTheDocument();
    expect(platform.bodiesOf('updateProfile')[1]).toMatchObject({ avatarOther: '' });
  });

  it('is refused before anything is sent when it is no picture of a kind that is taken', async () => {
    open();
    const input = await screen.findByLabelText('Choose a picture', { selector: 'input' });
    await userEvent.upload(input, new File(['x'], 'me.gif', { type: 'image/gif' }), { applyAccept: false });
    expect(await screen.findByText(/Use a PNG, JPEG or WebP/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
