import { screen } from '@testing-library/react';
import { fakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const TYPED = '09171234567';
const FOUND = { id: '100001', nickname: 'Juan', mobile: '+63917•••4567', createTime: 0 };
const operator = (id: number, login: string) => ({ id, login, name: login, roles: ['support' as const] });

it('keeps the last search for its operator, and shows it to no other operator of the tab', async () => {
  let isOpen = true;
  let next = operator(1, 'ana');
  fakeDesk({
    'access.me': () => next,
    'access.logIn': () => {
      isOpen = true;
      return next;
    },
    'players.search': () => (isOpen ? { list: [FOUND] } : 'notLoggedIn'),
    'games.list': () => ({ list: [] }),
  });
  const user = openDesk('/desk/players');
  const field = () => screen.findByRole('searchbox');
  const find = async () => user.click(screen.getByRole('button', { name: 'Find' }));
  await user.type(await field(), TYPED);
  await find();
  expect(await screen.findByText(/Juan/)).toBeVisible();
  await user.keyboard('{Alt>}5{/Alt}');
  expect(await screen.findByRole('heading', { name: 'Games' })).toBeVisible();
  await user.keyboard('{Alt>}3{/Alt}');
  expect(await field()).toHaveValue(TYPED);

  // The session ends, and a colleague logs in at the same tab.
  isOpen = false;
  next = operator(2, 'ben');
  await user.type(await field(), '8');
  await find();
  await user.clear(await screen.findByLabelText('Login'));
  await user.type(screen.getByLabelText('Login'), 'ben');
  await user.type(screen.getByLabelText('Password'), 'correct-horse-battery');
  await user.type(screen.getByLabelText('Code from your authenticator'), '123456');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await field()).toHaveValue('');
  expect(screen.queryByText(/Juan/)).not.toBeInTheDocument();
});
