import { screen, waitFor } from '@testing-library/react';
import { axeProblems, createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { vipInfo } from '../testing';
import MemberCard from './member-card.slot';

test('says that an award waits', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getVipInfo', vipInfo());
  const { container } = renderInHost(<MemberCard />, fake);
  expect(await screen.findByRole('link', { name: 'Claim' })).toHaveAttribute('href', '/vip/level');
  expect(await axeProblems(container)).toEqual([]);
});

test('stays away when it cannot be read', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.fail('getVipInfo', 'network');
  const { container } = renderInHost(<MemberCard />, fake);
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});
