import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACTIVITY_ID, type Activity } from '@parola/calls';
import { axeProblems, createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { signIn } from '../testing';
import MemberCard from './member-card.slot';

function activities(themeUrl: string) {
  const activity: Activity = {
    ...{ id: 1, activityId: ACTIVITY_ID.FreeSign, type: 0, sort: 1, themeUrl, imgUrl4: '', title: 'Daily sign-in' },
    ...{ unloginShowStatus: 0, homeFloatShowStatus: 0, startTime: 0, endTime: 0, ruleList: [] },
  };
  return {
    activityMap: { [String(ACTIVITY_ID.FreeSign)]: [activity] },
    activityIds: [ACTIVITY_ID.FreeSign],
    ...{ hasTurntable: false, totalRecharge: 0, loginBonus3CanReceive: true },
  };
}
const player = (themeUrl = '') => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('loginBonus3User', signIn());
  fake.api.answer('getActivityIds', activities(themeUrl));
  return fake;
};

test('shows the awards that wait today, and says when none does', async () => {
  const fake = player();
  const { container, unmount } = renderInHost(<MemberCard />, fake);
  expect(await screen.findByText('Today’s reward: ₱3.00.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check in' })).toHaveAttribute('href', '/activity/sign-in');
  expect(await axeProblems(container)).toEqual([]);
  unmount();
  fake.api.answer('loginBonus3User', signIn({ loginBonus3CanReceive: false }));
  renderInHost(<MemberCard />, fake);
  expect(await screen.findByText('Checked in for today.')).toBeVisible();
});

test('leads where the activity’s own address says (specification §2)', async () => {
  const fake = player('/activity/summer?from=me');
  renderInHost(<MemberCard />, fake);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Check in' })).toHaveAttribute('href', '/activity/summer?from=me'),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Check in' }));
  expect(fake.requests).toEqual([{ what: 'path', url: '/activity/summer?from=me' }]);
});

test('leaves the site for an address outside it, only as the platform allows', async () => {
  const fake = player('https://partner.example/summer');
  renderInHost(<MemberCard />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Check in' }));
  expect(fake.requests).toEqual([{ what: 'leave', url: 'https://partner.example/summer' }]);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test.each(['', 'javascript:alert(1)', '//evil.example'])('keeps its page for the address «%s»', async (themeUrl) => {
  const fake = player(themeUrl);
  renderInHost(<MemberCard />, fake);
  await waitFor(() => expect(fake.api.bodiesOf('getActivityIds')).toHaveLength(1));
  expect(await screen.findByRole('link', { name: 'Check in' })).toHaveAttribute('href', '/activity/sign-in');
});
