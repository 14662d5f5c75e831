import { newTraceId, traceIdIn, traceIdOf, traceparentOf } from './trace-context';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

it.each([
  [`00-${ID}-${SPAN}-01`, ID],
  [`00-${ID}-${SPAN}-00`, ID],
  [`cc-${ID}-${SPAN}-01-what-the-future-adds`, ID],
  [`00-${ID}-${SPAN}-01-more`, undefined],
  [`ff-${ID}-${SPAN}-01`, undefined],
  [`00-${'0'.repeat(32)}-${SPAN}-01`, undefined],
  [`00-${ID}-${'0'.repeat(16)}-01`, undefined],
  [`00-${ID.toUpperCase()}-${SPAN}-01`, undefined],
  [`00-${ID}-${SPAN}`, undefined],
  ['', undefined],
  [undefined, undefined],
])('reads the trace of %j', (header, traceId) => {
  expect(traceIdIn(header)).toBe(traceId);
});

it('continues the trace of a request, and begins one without', () => {
  expect(traceIdOf({ headers: { traceparent: `00-${ID}-${SPAN}-01` } })).toBe(ID);
  const [first, second] = [traceIdOf({ headers: {} }), traceIdOf({ headers: { traceparent: 'none' } })];
  expect(first).toMatch(/^[0-9a-f]{32}$/u);
  expect(second).not.toBe(first);
});

it('writes a header that the next process reads, with a parent of its own each time', () => {
  const id = newTraceId();
  const headers = [traceparentOf(id), traceparentOf(id)];
  expect(headers.map(traceIdIn)).toEqual([id, id]);
  expect(new Set(headers).size).toBe(2);
});
