import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reportFault, reportUncaught, problems, replacedBy, watchBuilds } from './problems';
import ProblemCards from './problem-cards';

const ENTRY = 'http://localhost:4100/remoteEntry.js';

/** A fake WebSocket: the end of the development server. */
class Wire extends EventTarget {
  constructor(readonly url: string) {
    super();
  }
  says(type: string, data?: unknown): void {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type, data }) })));
  }
}
const BROKEN = {
  moduleName: './src/home/home.page.tsx',
  loc: '12:5-20',
  message: '\u001b[31mUnexpected token\u001b[39m',
};

/** Builds a fault in the shape that owners report. */
const met = (remote: string, code: 'VIEW-001' | 'LIFE-001', contribution = '') => ({
  remote,
  code,
  contribution,
  message: 'no',
});

let reloads: number;
function follow(name: string, began = true): Wire {
  const wires: Wire[] = [];
  const open = (url: string): Wire => {
    const made = new Wire(url);
    wires.push(made);
    return made;
  };
  watchBuilds(name, ENTRY, () => (reloads += 1), open);
  if (began) replacedBy(name);
  const [wire] = wires;
  if (!wire) throw new Error('no wire');
  wire.says('ok');
  return wire;
}
const shown = (owner: string, contribution = 'route:lobby.home') =>
  render(<ProblemCards owner={owner} contribution={contribution} />);

beforeEach(() => {
  reloads = 0;
  problems.setState({}, true);
});

test('a compile error is shown once in the place of its remote, with its line, and goes with the mend', () => {
  const wire = follow('lobby');
  expect(wire.url).toBe('ws://localhost:4100/ws');
  shown('lobby');
  shown('lobby', 'slot:lobby.news');
  shown('jackpot');
  wire.says('errors', [BROKEN]);
  const card = screen.getByRole('alert', { name: 'lobby, problem' });
  expect(card).toHaveTextContent('lobby does not compile');
  expect(card).toHaveTextContent('./src/home/home.page.tsx:12:5');
  expect(card).toHaveTextContent('Unexpected token');
  wire.says('ok');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(reloads).toBe(0);
});

test("the line of a parser's error is found in its text, and its internals are left out", () => {
  const wire = follow('lobby');
  shown('lobby');
  wire.says('errors', [
    {
      moduleName: './src/home/home.page.tsx',
      message:
        'Module build failed (from ../../node_modules/swc-loader/src/index.js):\nError:   x Expression expected\n    ,-[src/home/home.page.tsx:15:1]\n 15 | const broken = ;\n    `----\n\n\nCaused by:\n    Syntax Error\n\nStack backtrace:\n   0: <unknown>',
    },
  ]);
  const card = screen.getByRole('alert');
  expect(card).toHaveTextContent('./src/home/home.page.tsx:15:1');
  expect(card).toHaveTextContent('Expression expected');
  expect(card).not.toHaveTextContent(/Module build failed|Stack backtrace/);
});

test('it can be dismissed, and the next compilation says it again', async () => {
  const wire = follow('lobby');
  shown('lobby');
  wire.says('errors', [BROKEN]);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  wire.says('errors', [BROKEN]);
  expect(screen.getByRole('alert')).toBeVisible();
});

test('a thrown error is shown in place, with the location in the source that the server knows', async () => {
  const fetchSource = jest.fn<Promise<Response>, [string]>(() =>
    Promise.resolve({ ok: true, text: () => Promise.resolve('./src/home/home.page.tsx:7:9') } as Response),
  );
  Object.assign(globalThis, { fetch: fetchSource });
  const wire = follow('lobby');
  shown('lobby');
  shown('lobby', 'slot:lobby.news');
  const cause = new Error('no such game');
  cause.stack = `Error: no such game\n    at HomePage (http://localhost:4100/route.lobby.home.js:40:11)`;
  act(() => reportFault(met('lobby', 'VIEW-001', 'route:lobby.home'), cause));
  expect(await screen.findByText('./src/home/home.page.tsx:7:9')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(fetchSource.mock.calls[0]?.[0]).toBe(
    'http://localhost:4100/parola-source?file=route.lobby.home.js&line=40&column=11',
  );
  wire.says('ok');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(reloads).toBe(0);
});

test('code that did not come at all gets a new page with the mend; so does a page that began without it', () => {
  const wire = follow('lobby');
  act(() => reportFault(met('lobby', 'LIFE-001'), new Error('no')));
  wire.says('ok');
  expect(reloads).toBe(1);
  const late = follow('wallets', false);
  late.says('errors', [BROKEN]);
  late.says('ok');
  expect(reloads).toBe(2);
});

test('other remotes, which are released builds, are not of this developer', () => {
  act(() => reportUncaught('activities', new Error('theirs')));
  act(() => reportFault(met('activities', 'VIEW-001'), 'x'));
  expect(problems.getState()).toEqual({});
});
