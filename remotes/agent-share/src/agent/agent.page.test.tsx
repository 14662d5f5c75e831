import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeProblems, createFakeHost, createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { AGENT, RULES, WALLET } from '../testing';
import AgentPage from './agent.page';
import AgentV2Page from './agent-v2.page';
import AgentRulePage from './rule.page';

function host() {
  const fake = createPlayerHost({ definition, config: RULES });
  fake.api.answer('appAgent5User', AGENT);
  return fake;
}
const none = { ...AGENT, canReceive: 0, heldCommission: 0, agent5AwardFlag: false };

test('receives the available commission, once, and shows its target', async () => {
  const fake = host();
  fake.api.answer('appAgent5UserReceive', { amount: 3000, wallet: WALLET, agent5AwardFlag: false });
  const { container } = renderInHost(<AgentPage />, fake, { path: '/agent' });
  const button = await screen.findByRole('button', { name: 'Claim ₱30.00' });
  expect(screen.getByText('In review')).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
  fake.api.answer('appAgent5User', none);
  await userEvent.click(button);
  expect(await screen.findByText('Nothing to claim yet. Invite friends to start.')).toBeVisible();
  expect(fake.api.bodiesOf('appAgent5UserReceive')).toEqual([{}]);
});

test('gives the reward of a number of friends', async () => {
  const fake = host();
  fake.api.answer('appAgent5UserInviteValidReceive', { amount: 1000, wallet: WALLET, agent5AwardFlag: false });
  renderInHost(<AgentV2Page />, fake, { path: '/agent/v2?tabActive=rewards' });
  await userEvent.click(await screen.findByRole('button', { name: 'Claim' }));
  expect(fake.api.bodiesOf('appAgent5UserInviteValidReceive')).toEqual([{ id: 1 }]);
  expect(screen.getByText('A friend qualifies once verified and after deposits of ₱100.00.')).toBeVisible();
});

test('shows the log by kind, with its held part', async () => {
  const fake = host();
  const row = { id: 'c1', nickname: 'Ma***a', level: 1, validBet: 100_000, commission: 200, createTime: 1 };
  fake.api.answer('appAgent5UserLog', { list: [{ ...row, type: 1, held: 200 }], pages: 1, total: 1 });
  renderInHost(<AgentPage />, fake, { path: '/agent?tabActive=log' });
  expect(await screen.findByText('Ma***a')).toBeVisible();
  expect(screen.getByText('In review')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Rewards' }));
  expect(fake.api.bodiesOf('appAgent5UserLog').at(-1)).toMatchObject({ type: 2 });
});

test('leads back to the page of origin', async () => {
  const fake = host();
  renderInHost(<AgentPage />, fake, { path: '/agent?back=1' });
  await userEvent.click(await screen.findByRole('button', { name: 'Back to where you were' }));
  expect(fake.requests).toContainEqual({ what: 'back', target: { id: 'agent-share.share' } });
});

test('visitors see rates and rules, and are asked to log in', async () => {
  const fake = createFakeHost({ definition, config: RULES });
  const { container } = renderInHost(<AgentPage />, fake, { path: '/agent' });
  expect(await screen.findByRole('button', { name: 'Log in to see your team' })).toBeVisible();
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(4);
  expect(await axeProblems(container)).toEqual([]);
});

test('the rules stand on a page of their own', async () => {
  renderInHost(<AgentRulePage />, createFakeHost({ definition, config: RULES }), { path: '/agent/rule' });
  expect(await screen.findByRole('heading', { name: 'How commission works' })).toBeVisible();
  expect(screen.getByText('0.20%')).toBeVisible();
});
