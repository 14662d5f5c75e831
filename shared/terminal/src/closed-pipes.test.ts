import { PassThrough } from 'node:stream';
import { outliveReaders } from '.';

const failure = (code: string) => Object.assign(new Error(`write ${code}`), { code });

test('a closed pipe is no error of the command, each time that it writes', () => {
  const stream = new PassThrough();
  outliveReaders([stream]);
  expect(() => stream.emit('error', failure('EPIPE'))).not.toThrow();
  expect(() => stream.emit('error', failure('EPIPE'))).not.toThrow();
});

test('output that is lost for another reason, such as a full disk, is an error', () => {
  const stream = new PassThrough();
  outliveReaders([stream]);
  expect(() => stream.emit('error', failure('ENOSPC'))).toThrow('write ENOSPC');
});
