import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeProblems, createFakeHost, createPlayerHost, renderInHost, sampleWallet } from '@parola/testing';
import definition from '../../remote.config';
import { NO_AWARDS, signIn } from '../testing';
import SignInModal from './sign-in.modal';
import SignInPage from './sign-in.page';
import SignInRulePage from './sign-in-rule.page';

const NONE = { activityMap: {}, activityIds: [], hasTurntable: false, totalRecharge: 0, loginBonus3CanReceive: false };
const RULES = [{ title: 'How it works', lines: ['One award a day.'] }];
const LISTED = {
  ...NONE,
  activityIds: [36],
  activityMap: {
    '36': [
      {
        ...{ id: 3, activityId: 36, type: 0, sort: 3, themeUrl: '', imgUrl4: '', title: 'Daily check-in' },
        ...{
          unloginShowStatus: 1 as const,
          homeFloatShowStatus: 0 as const,
          startTime: 0,
          endTime: 0,
          ruleList: RULES,
        },
      },
    ],
  },
};
const MONTH = {
  addupDays: 7,
  addup: [
    { need: 7, awardList: [{ id: 1, propId: 2002, count: 50 }], status: 2 as const },
    { need: 14, awardList: [{ id: 1, propId: 2001, count: 500 }], status: 0 as const },
  ],
};

test('the page shows the awards for days of the month, and the reached one', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('loginBonus3User', signIn(MONTH)).answer('activityAwardGetLog', NO_AWARDS);
  renderInHost(<SignInPage />, fake);
  const month = await screen.findByRole('region', { name: 'Days of the month' });
  const [seven, fourteen] = within(month).getAllByRole('listitem');
  expect(seven).toHaveTextContent(/7 days.*50 points.*claimed/);
  expect(fourteen).toHaveTextContent('14 days₱5.00');
  expect(fourteen).not.toHaveTextContent('claimed');
  expect(within(month).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '7 / 14');
  expect(screen.getByRole('link', { name: 'Rules' })).toHaveAttribute('href', '/activity/sign-in/rule');
});

test('the page and the dialog of the start have no id in common', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('loginBonus3User', signIn(MONTH)).answer('activityAwardGetLog', NO_AWARDS);
  const modal = { close: jest.fn(), dismiss: jest.fn() };
  const both = (
    <>
      <SignInPage />
      <SignInModal modal={modal} />
    </>
  );
  renderInHost(both, fake);
  expect(await screen.findAllByText('Days of the month')).toHaveLength(2);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('the dialog of the start checks in and says whether it did', async () => {
  const fake = createPlayerHost({ definition });
  fake.modalEnds('shell.reward', { ok: true, value: undefined });
  fake.api.answer('loginBonus3User', signIn()).answer('loginBonus3UserReceive', () => {
    fake.api.answer('loginBonus3User', signIn({ loginBonus3CanReceive: false }));
    return {
      awardList: [{ id: 1, propId: 2001, count: 300 }],
      wallet: sampleWallet({ walletVersion: 9 }),
      ...{ day: 3, signInFlag: false },
    };
  });
  const modal = { close: jest.fn(), dismiss: jest.fn() };
  const { container } = renderInHost(<SignInModal modal={modal} />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Check in for today' }));
  expect(await screen.findByText(/Checked in for today/)).toHaveFocus();
  expect(await axeProblems(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(modal.close).toHaveBeenCalledWith({ received: true });
});

test('a player closes the dialog and has received no award', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('loginBonus3User', signIn());
  const modal = { close: jest.fn(), dismiss: jest.fn() };
  renderInHost(<SignInModal modal={modal} />, fake);
  await screen.findByRole('button', { name: 'Check in for today' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(modal.close).toHaveBeenCalledWith({ received: false });
  expect(fake.api.bodiesOf('loginBonus3UserReceive')).toEqual([]);
});

test('the rules are read by players and visitors; closed, the page says so', async () => {
  const player = createPlayerHost({ definition });
  player.api.answer('loginBonus3User', signIn());
  const first = renderInHost(<SignInRulePage />, player);
  expect(await screen.findByText('One award a day.')).toBeVisible();
  expect(await axeProblems(first.container)).toEqual([]);
  first.unmount();
  const visitor = createFakeHost({ definition });
  visitor.api.answer('getActivityIds', LISTED);
  const second = renderInHost(<SignInRulePage />, visitor);
  expect(await screen.findByText('One award a day.')).toBeVisible();
  second.unmount();
  player.api.refuse('loginBonus3User', 7);
  renderInHost(<SignInRulePage />, player);
  expect(await screen.findByText('This is closed for now')).toBeVisible();
});
