import { SourceMap } from 'node:module';
import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { fakeAnswer, isPlainCall, type FakeCalls } from '@parola/calls/schemas';
import type { Compiler } from 'webpack';
import { forget, loadModule } from '../unit/load-config';
import type { PackageInfo } from '../unit/paths';

/** File with the prepared responses of a remote: `fakes`, of the type `FakeCalls`. */
export const FAKES_FILE = 'src/testing/fakes.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A compiled file in memory. @throws Error when there is none */
function compiledFile({ outputFileSystem }: Compiler, file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!outputFileSystem) return reject(new Error('nothing is compiled yet'));
    outputFileSystem.readFile(file, (error, text) => (error ? reject(error) : resolve(String(text))));
  });
}

/**
 * The source of a position in a built file, such as `./src/home/home.page.tsx:12:5`, by its source map; undefined
 * without one. Lines and columns count from one, as in stack traces.
 */
async function sourcePlace(
  compiler: Compiler,
  file: string,
  line: number,
  column: number,
): Promise<string | undefined> {
  const text = await compiledFile(compiler, `${file}.map`).catch(() => undefined);
  if (text === undefined) return undefined;
  const found = new SourceMap(JSON.parse(text)).findEntry(line - 1, column - 1);
  if (!('originalSource' in found)) return undefined;
  const source = found.originalSource.replace(/^webpack:\/\/[^/]*\//, '');
  return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }).end(body);
}

/** Answers `GET ?file=…&line=…&column=…` with the source position, for the cards of the development shell; or 404. */
export function sourceHandler(pkg: PackageInfo, compiler: Compiler): Handler {
  return (request, response) => {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const file = path.join(pkg.dir, 'dist', path.normalize(`/${query.get('file') ?? ''}`));
    const [line, column] = [Number(query.get('line')), Number(query.get('column'))];
    void sourcePlace(compiler, file, line, column).then((place) =>
      send(response, place === undefined ? 404 : 200, place ?? ''),
    );
  };
}

/** Reads the prepared responses with each request, so that edits need no restart. @throws Error with a sentence */
export function readFakes(pkg: PackageInfo): FakeCalls {
  forget(pkg.dir);
  const { fakes } = loadModule(pkg.dir, FAKES_FILE);
  if (typeof fakes !== 'object' || fakes === null)
    throw new Error(`${FAKES_FILE} should export «fakes», the prepared responses of calls.`);
  const strange = Object.keys(fakes).filter((name) => !isPlainCall(name));
  if (strange.length > 0)
    throw new Error(`${FAKES_FILE} prepares calls that do not exist or that carry files: ${strange.join(', ')}.`);
  return fakes;
}

/**
 * Answers `GET` with the names of the prepared calls, and `POST /<call>` with the response in the platform's envelope.
 * A fault of the file, of the request or of the response is 400 with one sentence.
 * @param read reads the prepared responses for each request; a server with real calls has none
 */
export function fakesHandler(read: () => FakeCalls): Handler {
  return (request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    async function answer(): Promise<unknown> {
      const fakes = read();
      if (request.method === 'GET') return Object.keys(fakes);
      if (!isPlainCall(name)) throw new Error(`${name} is no call without files.`);
      return fakeAnswer(fakes, name, JSON.parse(await textOf(request)));
    }
    answer().then(
      (body) => send(response, 200, JSON.stringify(body)),
      (error: unknown) => send(response, 400, error instanceof Error ? error.message : String(error)),
    );
  };
}
