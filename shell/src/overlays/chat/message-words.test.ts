import { runsOf } from './message-words';

it.each([
  ['Look at https://example.com/a?b=1.', ['Look at ', ['https://example.com/a?b=1'], '.']],
  ['(http://example.com) and https://b.example!', ['(', ['http://example.com'], ') and ', ['https://b.example'], '!']],
  [
    'javascript:alert(1) data:text/html,x //evil.example /wallets',
    ['javascript:alert(1) data:text/html,x //evil.example /wallets'],
  ],
  ['<a href="https://evil.example">x</a>', ['<a href="', ['https://evil.example'], '">x</a>']],
  ['', []],
])('makes links of http and https alone: %s', (line, runs) => {
  expect(runsOf(line)).toEqual(
    runs.map((run) => (typeof run === 'string' ? { text: run } : { text: run[0], href: run[0] })),
  );
});
