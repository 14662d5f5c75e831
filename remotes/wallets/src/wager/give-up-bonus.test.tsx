import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { REFUSALS } from '@parola/calls';
import { axeProblems, createPlayerHost, renderInHost, sampleWallet, setLocale } from '@parola/testing';
import definition from '../../remote.config';
import { wager } from '../testing';
import { LeftToPlayCard } from './left-to-play-card';
import MemberCard from './member-card.slot';
import { useLeftToPlay } from './use-left-to-play';

const bonus = { kind: 2, source: 99, title: 'Daily', need: 90_000 } as const;
const ROWS = [
  wager(),
  wager({ ...bonus, grantId: 'G-2', remaining: 30_000, have: 10_000 }),
  wager({ ...bonus, grantId: 'G-3', remaining: 500 }),
];

function List() {
  return <LeftToPlayCard of={useLeftToPlay()} />;
}
function host() {
  const fake = createPlayerHost({ definition });
  fake.setSession({ wallet: sampleWallet({ bonusCoin: 30_500 }) });
  fake.api.answer('wagerList', { list: ROWS });
  return fake;
}
async function toSheet(fake = host()) {
  const { container } = renderInHost(<List />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel bonus: Daily' }));
  return { fake, container, sheet: within(await screen.findByRole('dialog', { name: 'Cancel this bonus?' })) };
}

test('P.13 shows lost and kept amounts, then ends every bonus of the line as it was shown', async () => {
  const { fake, container, sheet } = await toSheet();
  const figures = sheet.getAllByRole('definition').map((one) => one.textContent);
  expect(figures).toEqual(['−₱305.00', '₱1,700.00', '₱1,284.50']);
  expect(await axeProblems(container)).toEqual([]);
  fake.api.answer('forfeitBonus', { wallet: sampleWallet({ bonusCoin: 0, walletVersion: 8 }) });
  const callCount = fake.api.bodiesOf('wagerList').length;
  await userEvent.click(sheet.getByRole('button', { name: 'Cancel bonus' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fake.api.bodiesOf('forfeitBonus')).toEqual([
    { grantId: 'G-2', remaining: 30_000 },
    { grantId: 'G-3', remaining: 500 },
  ]);
  expect(fake.api.bodiesOf('wagerList').length).toBeGreaterThan(callCount);
});

test('says that a round is still open, and keeps the bonus', async () => {
  const { fake, sheet } = await toSheet();
  fake.api.refuse('forfeitBonus', REFUSALS.unfinishedRound);
  await userEvent.click(sheet.getByRole('button', { name: 'Cancel bonus' }));
  expect(await sheet.findByText(/You have an open round with this bonus/)).toBeVisible();
  expect(fake.api.bodiesOf('forfeitBonus')).toHaveLength(1);
  await userEvent.click(sheet.getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('no deposit can be given up, and nothing on the account page', async () => {
  const fake = host();
  fake.api.answer('wagerList', { list: [wager(), wager({ ...bonus, have: 90_000, status: 1 })] });
  renderInHost(<List />, fake);
  await screen.findByRole('progressbar', { name: 'Deposits' });
  expect(screen.queryByRole('button', { name: /Give up/ })).not.toBeInTheDocument();
  const other = host();
  renderInHost(<MemberCard />, other);
  await screen.findAllByRole('progressbar', { name: 'Daily' });
  expect(screen.queryByRole('button', { name: /Give up/ })).not.toBeInTheDocument();
});

test('the name of the button begins with its visible words in both languages, for speech control', async () => {
  renderInHost(<List />, host());
  const button = await screen.findByRole('button', { name: /Daily/ });
  expect(button).toHaveAccessibleName(`${button.textContent}: Daily`);
  await act(() => setLocale('fil-PH'));
  expect(button).toHaveTextContent('I-cancel ang bonus');
  expect(button).toHaveAccessibleName(`${button.textContent}: Daily`);
  await act(() => setLocale('en-PH'));
});
