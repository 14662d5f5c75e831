import { screen, waitFor, within } from '@testing-library/react';
import { fakeDesk } from '../../testing/fake-desk';
import { openDesk } from '../../testing/open-desk';
import { fits, wrongsIn } from './shape-draft';
import { blank, readShape } from './shape';

const TEXT = { type: 'string', minLength: 0, maxLength: 40 };
const BANNERS = {
  type: 'array',
  maxItems: 3,
  items: {
    type: 'object',
    properties: {
      id: { type: 'integer', minimum: 1 },
      titles: { type: 'object', properties: { 'en-PH': TEXT, 'fil-PH': TEXT }, required: ['en-PH', 'fil-PH'] },
      status: { type: 'number', enum: [0, 1] },
      startTime: { type: 'integer', minimum: 0 },
      url: {
        anyOf: [
          { type: 'string', maxLength: 90, allOf: [{ pattern: '^https?:' }] },
          { type: 'string', const: '' },
        ],
      },
      needLogin: { type: 'boolean' },
      bonus: { type: 'object', properties: { rateBp: { type: 'integer', minimum: 1 } }, required: ['rateBp'] },
    },
    required: ['id', 'titles', 'status', 'startTime', 'url', 'needLogin'],
  },
};
const banner = (id: number, words: string) => ({
  id,
  titles: { 'en-PH': words, 'fil-PH': '' },
  status: 1,
  startTime: 0,
  url: '',
  needLogin: false,
});

function enter(value: unknown, schema: Readonly<Record<string, unknown>>) {
  const desk = fakeDesk({
    'access.me': () => ({ id: 1, login: 'maria', name: 'Maria', roles: ['manager'] }),
    'config.open': () => ({
      key: 'appThing',
      note: '',
      updateTime: 0,
      mayChange: true,
      value,
      schema,
      revision: 'r1',
      history: [],
    }),
    'config.change': () => ({ approval: null }),
  });
  const user = openDesk('/desk/config/appThing');
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  return {
    user,
    press,
    /** Submits the form through the review, and returns the sent value. */
    sent: async () => {
      await press('Review the change');
      await user.type(await screen.findByLabelText('Why?'), 'because of the test');
      await press('Change it');
      await waitFor(() => expect(desk.requests.some(({ name }) => name === 'config.change')).toBe(true));
      return desk.requests.find(({ name }) => name === 'config.change')?.input['value'];
    },
  };
}

it('writes a list by fields: changes one, turns two round, adds and removes', async () => {
  const { user, press, sent } = enter([banner(1, 'First'), banner(2, 'Second'), banner(3, 'Third')], BANNERS);
  expect(await screen.findByRole('button', { name: 'Add to Value' })).toBeDisabled();
  await press('2 Second');
  const inside = within(screen.getByRole('group', { name: 'titles' }));
  await user.clear(inside.getByLabelText('en-PH'));
  await user.type(inside.getByLabelText('en-PH'), 'Other');
  await user.selectOptions(screen.getByLabelText('status'), '0');
  await user.type(screen.getByLabelText('startTime'), '2126-03-01T08:00');
  await user.click(screen.getByRole('switch', { name: 'needLogin' }));
  await press('Set bonus');
  await user.clear(screen.getByLabelText('rateBp'));
  await user.type(screen.getByLabelText('rateBp'), '2500');
  await press('Move 2 Other up');
  await press('3 Third');
  await press('Remove 3 Third');
  expect(screen.getByRole('button', { name: 'Add to Value' })).toHaveFocus();
  expect(await sent()).toEqual([
    {
      id: 2,
      titles: { 'en-PH': 'Other', 'fil-PH': '' },
      status: 0,
      startTime: Date.parse('2126-03-01T00:00:00Z'),
      url: '',
      needLogin: true,
      bonus: { rateBp: 2500 },
    },
    banner(1, 'First'),
  ]);
});

it('names the fault at the field, opens a collapsed part around it, and goes there', async () => {
  const { user, press } = enter([banner(1, 'First')], BANNERS);
  await screen.findByRole('button', { name: '1 First' });
  await press('1 First');
  await user.clear(screen.getByLabelText('id'));
  await user.type(screen.getByLabelText('id'), '1.5');
  await user.type(screen.getByLabelText('url'), 'somewhere');
  await press('1 First');
  await press('Review the change');
  expect(screen.getByLabelText('id')).toHaveFocus();
  expect(screen.getByLabelText('id')).toHaveAccessibleDescription('This is not a whole number.');
  expect(screen.getByLabelText('url')).toHaveAccessibleDescription('This format is not valid.');
  expect(screen.getByText('2 fields are still invalid')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('id'));
  await user.type(screen.getByLabelText('id'), '0');
  expect(screen.getByLabelText('id')).toHaveAccessibleDescription('At least 1.');
  expect(screen.queryByLabelText('Why?')).toBeNull();
});

it('keeps entries under their keys, and takes no key that cannot be one', async () => {
  const { user, press, sent } = enter(
    { 12: { name: 'Coins' } },
    {
      type: 'object',
      propertyNames: { type: 'string', pattern: '^[1-9]\\d{0,8}$' },
      additionalProperties: { type: 'object', properties: { name: TEXT }, required: ['name'] },
    },
  );
  const key = await screen.findByLabelText('Key of a new entry');
  await user.type(key, 'x1');
  await press('Add to Value');
  expect(key).toHaveAccessibleDescription('This format is not valid.');
  await user.clear(key);
  await user.type(key, '12');
  await press('Add to Value');
  expect(key).toHaveAccessibleDescription('This key already exists.');
  await user.clear(key);
  await user.type(key, '13');
  await press('Add to Value');
  await user.type(screen.getByLabelText('name'), 'Stars');
  await press('12 Coins');
  await press('Remove 12');
  expect(await sent()).toEqual({ 13: { name: 'Stars' } });
});

it('takes the input of fields along to JSON and back, and does not lose JSON that is broken', async () => {
  const { user, sent } = enter(
    { days: 3 },
    { type: 'object', properties: { days: { type: 'integer' } }, required: ['days'] },
  );
  await user.clear(await screen.findByLabelText('days'));
  await user.type(screen.getByLabelText('days'), '4');
  await user.click(screen.getByRole('radio', { name: 'JSON' }));
  const json = screen.getByRole('textbox', { name: 'Value' });
  expect(json).toHaveValue('{\n  "days": 4\n}');
  await user.clear(json);
  await user.type(json, '{{"days": 5');
  await user.click(screen.getByRole('radio', { name: 'Form' }));
  expect(screen.getByText(/Correct it in the JSON first/)).toBeInTheDocument();
  expect(json).toHaveValue('{"days": 5');
  await user.type(json, '}');
  await user.click(screen.getByRole('radio', { name: 'Form' }));
  expect(screen.getByLabelText('days')).toHaveValue('5');
  expect(await sent()).toEqual({ days: 5 });
});

it.each([
  [{}],
  [{ type: 'array', items: {} }],
  [{ type: 'object', additionalProperties: {} }],
  [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }],
  [null],
])('draws no form for %j, which any value could fit', (schema) => {
  expect(readShape(schema)).toBeNull();
});

it('a new entry fits the form it is made for, and a value of another shape does not', () => {
  const shape = readShape(BANNERS.items);
  if (!shape) throw new Error('no shape');
  expect(fits(blank(shape), shape)).toBe(true);
  expect([...wrongsIn(blank(shape), shape).keys()]).toEqual([]);
  expect(fits({ ...banner(1, 'x'), unknown: 1 }, shape)).toBe(false);
  expect(fits([], shape)).toBe(false);
});
