import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { int, literal, optional, page } from '@parola/contract';
import { useRouteQuery } from '@parola/kit';

const SPEC = page('/withdrawal/:name', { amount: optional(int(1)), back: optional(literal(1)) });

function Probe() {
  const [query, set] = useRouteQuery(SPEC);
  const { search } = useLocation();
  return (
    <>
      <output>{JSON.stringify(query)}</output>
      <b>{`${search} ${useNavigationType()}`}</b>
      <button onClick={() => set({ amount: 700, back: undefined })}>change</button>
      <button onClick={() => set({ amount: 9 }, { push: true })}>push</button>
    </>
  );
}
function at(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path={SPEC.path} element={<Probe />} />
      </Routes>
    </MemoryRouter>,
  );
}
const read = () => JSON.parse(screen.getByRole('status').textContent ?? '');

test('reads path and query by their types', () => {
  at('/withdrawal/gcash?amount=500&back=1&other=x');
  expect(read()).toEqual({ name: 'gcash', amount: 500, back: 1 });
});
test('leaves out malformed values', () => {
  at('/withdrawal/gcash?amount=-5&back=0');
  expect(read()).toEqual({ name: 'gcash' });
});
test('reads a switch as on in any spelling but 0 and false', () => {
  at('/withdrawal/gcash?back=yes');
  expect(read()).toEqual({ name: 'gcash', back: 1 });
});
test('changes replace the entry, keep unnamed values, and take away undefined ones', () => {
  at('/withdrawal/gcash?back=1&other=x');
  fireEvent.click(screen.getByText('change'));
  expect(read()).toEqual({ name: 'gcash', amount: 700 });
  expect(screen.getByText('?other=x&amount=700 REPLACE')).toBeInTheDocument();
});
test('with push the change is another page to go back from', () => {
  at('/withdrawal/gcash');
  fireEvent.click(screen.getByText('push'));
  expect(screen.getByText('?amount=9 PUSH')).toBeInTheDocument();
});
