import Fastify from 'fastify';
import { LogWatch } from './log-watch';

function watched(expected: readonly string[]) {
  const watch = new LogWatch(expected);
  return { watch, log: Fastify({ logger: { level: 'error', stream: watch.stream } }).log };
}

it('an expected error is no finding, however often it is logged', () => {
  const { watch, log } = watched(['refused']);
  log.error('refused');
  log.error({ err: new Error('again') }, 'refused');
  log.warn('no error');
  expect(watch.findings()).toEqual([]);
});

it('an unexpected error is a finding, with its cause', () => {
  const { watch, log } = watched([]);
  log.error({ err: new Error('the cause') }, 'failed');
  expect(watch.findings()).toEqual(['the server logged «failed»: the cause']);
});
