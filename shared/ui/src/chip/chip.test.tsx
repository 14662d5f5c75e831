import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/axe';
import { Chip, ChipLink, ChipRow } from './chip';
import { ChipTabs, TabPanel } from './chip-tabs';
import { Tabs } from '../tabs/tabs';

const user = userEvent.setup();
const ITEMS = [
  { value: 'hot', label: 'Hot' },
  { value: 'slots', label: 'Slots', dot: true },
  { value: 'live', label: 'Live' },
] as const;
type Category = (typeof ITEMS)[number]['value'];

function Example({ of: List = ChipTabs, start = 'hot' }: { of?: typeof ChipTabs; start?: Category }) {
  const [value, setValue] = useState<Category>(start);
  return (
    <>
      <List id="cat" label="Categories" items={ITEMS} value={value} onChange={setValue} sticky fill />
      <TabPanel tabs="cat" value={value}>
        Games: {value}
      </TabPanel>
    </>
  );
}

test.each([
  ['ChipTabs', ChipTabs],
  ['Tabs', Tabs],
])('%s: one tab stop, arrows move and select, ends wrap', async (_name, List) => {
  render(<Example of={List} />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Hot' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Slots');
  expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('tabpanel', { name: 'Live' })).toHaveTextContent('Games: live');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Hot' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Live' })).toHaveFocus();
  await user.keyboard('{Home}');
  expect(screen.getByRole('tab', { name: 'Hot' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
  await expectAccessible();
});

test('a click selects, other keys do nothing', async () => {
  render(<Example />);
  await user.click(screen.getByRole('tab', { name: 'Live' }));
  await user.keyboard('x');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Live');
});

test('with a value that is not among the items the first tab can still be reached', () => {
  render(<ChipTabs id="cat" label="Categories" items={ITEMS} value={'gone' as Category} onChange={() => undefined} />);
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});

test('a chip is pressed or not, a link chip is the current page or not', async () => {
  const onClick = jest.fn();
  render(
    <>
      <ChipRow label="Filters" wrap sticky>
        <Chip selected onClick={onClick}>
          New
        </Chip>
        <Chip>parol</Chip>
      </ChipRow>
      <ChipRow label="Bonus" nav>
        <ChipLink href="/bonus/event" current>
          Events
        </ChipLink>
        <ChipLink href="/bonus/tasks">Tasks</ChipLink>
      </ChipRow>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'New', pressed: true }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'parol' })).not.toHaveAttribute('aria-pressed');
  expect(screen.getByRole('navigation', { name: 'Bonus' })).toBeInTheDocument();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Events');
  expect(screen.getByRole('link', { name: 'Tasks' })).not.toHaveAttribute('aria-current');
  await expectAccessible();
});

test('the chosen one comes to the middle of a row that is longer than the screen', async () => {
  const spies = [
    jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(600),
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(80),
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(360),
  ];
  render(<Example start="live" />);
  await waitFor(() => expect(screen.getByRole('tablist', { name: 'Categories' }).scrollLeft).toBe(600 - 180 + 40));
  for (const spy of spies) spy.mockRestore();
});
