import type { Answer } from '@parola/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';
import { lineOfField, readJson } from './form/json';
import { fromField, toField } from './form/manila-field';

const ROW = { note: 'our own', updateTime: 0, mayChange: true };
/** A key that accepts any value is edited as JSON. */
const openedAs = (key: string, value: unknown): Answer<'config.open'> => ({
  ...ROW,
  key,
  value,
  schema: {},
  revision: 'r1',
  history: [],
});

function enter(key: string, answering: Parameters<typeof fakeDesk>[0]) {
  const desk = fakeDesk({
    'access.me': () => ({ id: 1, login: 'maria', name: 'Maria', roles: ['manager'] }),
    ...answering,
  });
  return { ...desk, user: openDesk(`/desk/config/${key}`) };
}

const review = () => screen.getByRole('button', { name: 'Review the change' });
const changes = (requests: { name: string; input: Record<string, unknown> }[]) =>
  requests.filter(({ name }) => name === 'config.change').map(({ input }) => input);

describe('a key as JSON', () => {
  it('names the line of invalid JSON, shows the difference, and is changed with a reason', async () => {
    const { requests, user } = enter('kycRule', {
      'config.open': () => openedAs('kycRule', { kycAmount: 1000 }),
      'config.change': () => ({ approval: null }),
    });
    const text = await screen.findByRole('textbox', { name: 'Value' });
    await user.clear(text);
    await user.type(text, '{{{Enter}"kycAmount": 2000{Enter}"x": 1{Enter}}');
    await user.click(review());
    expect(screen.getByText('Line 3: a comma is missing here.')).toBeInTheDocument();
    await user.clear(text);
    await user.type(text, '{{"kycAmount": 2000}');
    await user.click(review());
    expect(screen.getByRole('heading', { name: 'Changes' })).toHaveFocus();
    const difference = screen.getByRole('region', { name: 'Changes' });
    expect(within(difference).getByText(/1000/).tagName).toBe('DEL');
    expect(within(difference).getByText(/2000/).tagName).toBe('INS');
    await user.click(screen.getByRole('button', { name: 'Change it' }));
    expect(screen.getByText('Enter at least 5 characters.')).toBeInTheDocument();
    expect(changes(requests)).toEqual([]);
    await user.type(screen.getByLabelText('Why?'), 'the law says so');
    await user.click(screen.getByRole('button', { name: 'Change it' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'kycRule' })).toHaveFocus());
    expect(changes(requests)).toEqual([
      { key: 'kycRule', value: { kycAmount: 2000 }, revision: 'r1', reason: 'the law says so' },
    ]);
  });

  it("shows a colleague's change made meanwhile, and goes on top of it once it was seen", async () => {
    let tries = 0;
    const { requests, user } = enter('appAgeMin', {
      'config.open': () => openedAs('appAgeMin', 21),
      'config.change': () =>
        (tries += 1) === 1
          ? { refusal: 'changedMeanwhile', code: 9020, now: { value: 22, revision: 'r9' } }
          : { refusal: 'badInput', code: 9000, field: 'value', why: 'is too young' },
    });
    await user.clear(await screen.findByRole('textbox', { name: 'Value' }));
    await user.type(screen.getByRole('textbox', { name: 'Value' }), '23');
    await user.click(review());
    await user.type(screen.getByLabelText('Why?'), 'the law says so');
    await user.click(screen.getByRole('button', { name: 'Change it' }));
    expect(await screen.findByText(/A colleague has changed this while you were editing/)).toBeInTheDocument();
    expect(screen.getByText(/22/).tagName).toBe('DEL');
    await user.click(screen.getByRole('button', { name: 'Change it' }));
    expect(await screen.findByText('Line 1, value: is too young')).toBeInTheDocument();
    expect(changes(requests).map(({ revision }) => revision)).toEqual(['r1', 'r9']);
    await user.click(screen.getByRole('button', { name: 'Continue editing' }));
    expect(screen.getByRole('textbox', { name: 'Value' })).toHaveValue('23');
  });

  it('is read-only for operators without the right to change it', async () => {
    enter('kycRule', { 'config.open': () => ({ ...openedAs('kycRule', { kycAmount: 1000 }), mayChange: false }) });
    expect(await screen.findByText(/"kycAmount": 1000/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['[1,]', 1],
    ['{\n"a": 1 // note\n}', 2],
    ['{\n"a": 1\n', 3],
    ['{\n"a": yes\n}', 2],
    ['{}\n{}', 2],
    ['', 1],
  ])('finds the fault of %j', (text, line) => {
    expect(readJson(text)).toMatchObject({ ok: false, line });
  });

  it('finds the line of a field that the server refused', () => {
    const text = '[\n{"a": 1},\n{"a":\n"x"}\n]';
    expect(lineOfField(text, 'value.1.a')).toBe(4);
    expect(lineOfField(text, 'value.7')).toBeUndefined();
  });
});

describe('the window of maintenance', () => {
  it('is typed in Manila’s clock', async () => {
    const { requests, user } = enter('maintenance', {
      'config.open': () => openedAs('maintenance', { status: 0, startTime: 0, endTime: 0, message: '' }),
      'config.change': () => ({ approval: null }),
    });
    await user.click(await screen.findByRole('switch', { name: 'Close the site in this period' }));
    await user.type(screen.getByLabelText(/^From/), '2126-03-01T23:30');
    await user.type(screen.getByLabelText(/^To/), '2126-03-01T22:30');
    await user.click(review());
    expect(screen.getByText('The end must be after the beginning.')).toBeInTheDocument();
    await user.clear(screen.getByLabelText(/^To/));
    await user.type(screen.getByLabelText(/^To/), '2126-03-02T01:00');
    await user.type(screen.getByLabelText(/^Message for players/), 'New servers');
    await user.click(review());
    await user.type(screen.getByLabelText('Why?'), 'new servers');
    await user.click(screen.getByRole('button', { name: 'Change it' }));
    await waitFor(() => expect(changes(requests)).toHaveLength(1));
    expect(changes(requests)[0]?.value).toEqual({
      status: 1,
      startTime: Date.parse('2126-03-01T15:30:00Z'),
      endTime: Date.parse('2126-03-01T17:00:00Z'),
      message: 'New servers',
    });
  });

  it('comes back as it was typed', () => {
    expect(toField(fromField('2126-03-01T00:00'))).toBe('2126-03-01T00:00');
    expect([toField(0), fromField('')]).toEqual(['', 0]);
  });
});

it('takes a change back with a reason, and says when it was changed since', async () => {
  const change = { id: 7, time: 0, operator: 'jose', checker: 'ana', reason: 'a try', old: 1, now: 2, undoes: null };
  const { requests, user } = enter('appAgeMin', {
    'config.open': () => ({ ...openedAs('appAgeMin', 2), history: [change] }),
    'config.undo': () => 'changedMeanwhile',
  });
  await user.click(await screen.findByRole('button', { name: 'Undo this change' }));
  await user.type(screen.getByLabelText('Why?'), 'it did not help');
  await user.click(screen.getByRole('button', { name: 'Undo it' }));
  expect(await screen.findByText('This key has been changed since. Change its current value.')).toBeInTheDocument();
  expect(requests.find(({ name }) => name === 'config.undo')?.input).toEqual({ id: 7, reason: 'it did not help' });
});
