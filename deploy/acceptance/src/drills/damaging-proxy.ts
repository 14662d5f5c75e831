import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Scripts and styles of builds: verified by hash and requested once. */
const OF_A_BUILD = /^\/(shell|remotes)\/[^?]+\.(js|css)$/;

/**
 * A proxy in front of a site that flips one bit in each file of a build at its first request, and passes it intact
 * afterwards.
 */
export interface DamagingProxy {
  url: string;
  /** Number of requests per file. */
  requests: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

function turnOneBit(body: Buffer): Buffer {
  const at = Math.floor(body.length / 2);
  body.writeUInt8(body.readUInt8(at) ^ 1, at);
  return body;
}

async function passOn(
  site: string,
  requests: Map<string, number>,
  from: IncomingMessage,
  to: ServerResponse,
): Promise<void> {
  const { url = '/', method, headers } = from;
  const isFile = OF_A_BUILD.test(url);
  // Requests the file unencoded: the damage must be detected by the hash and not by the decoder.
  const sent = isFile ? { ...headers, 'accept-encoding': 'identity' } : headers;
  const onward = request(`${site}${url}`, { method, headers: sent });
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    onward.on('response', resolve).on('error', reject),
  );
  from.pipe(onward);
  const answer = await answered;
  to.writeHead(answer.statusCode ?? 502, answer.headers);
  if (!isFile) return void answer.pipe(to);
  const before = requests.get(url) ?? 0;
  requests.set(url, before + 1);
  const body = await buffer(answer);
  to.end(before === 0 ? turnOneBit(body) : body);
}

/** A real server, because answers from Playwright's routing do not enter the browser's cache. */
export async function openDamagingLine(site: string): Promise<DamagingProxy> {
  const requests = new Map<string, number>();
  const server: Server = createServer((from, to) => {
    passOn(site, requests, from, to).catch(() => to.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listens on TCP
  return {
    url: `http://localhost:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
