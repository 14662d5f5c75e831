import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketPlace } from '../place';

export interface KeptObject {
  bytes: Buffer;
  modifiedAt: Date;
}

/** A request as rules of a test see it. `key`: without the bucket; empty for the bucket itself. */
export interface S3Request {
  method: string;
  key: string;
}

/**
 * Behavior of the server for one request. `away` cuts the connection, `denied` and `broken` are 403 and 500, `silent`
 * never answers, `slow` sends the head of a body and no end, and `lost` does the work and cuts the connection.
 */
export type S3Fault = 'away' | 'denied' | 'broken' | 'silent' | 'slow' | 'lost';

/** An S3 server in memory with one bucket, for tests. It knows one login. */
export interface S3Server {
  endpoint: string;
  bucket: string;
  place: BucketPlace;
  objects: Map<string, KeptObject>;
  /** Requests since the start, oldest first. */
  requests: S3Request[];
  /** Decides about the behavior for a request; undefined serves it. */
  rule: (request: S3Request) => S3Fault | undefined;
  /** Environment of a process with this bucket. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

const LOGIN = { accessKeyId: 'test-login', secretAccessKey: 'test-secret' };
const BUCKET = 'test-bucket';
/** Without it the AWS SDK writes a warning of later versions of Node to standard error. */
const QUIET = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };
const PAGE = 1000;

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const inXml = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.codePointAt(0)};`);

function refuse(response: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code} of the test</Message></Error>`;
  response
    .writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(body) })
    .end(body);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

function listing(objects: ReadonlyMap<string, KeptObject>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const all = [...objects]
    .filter(([key]) => key.startsWith(prefix) && key > after)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const page = all.slice(0, Number(query.get('max-keys') ?? PAGE));
  const last = page.at(-1)?.[0] ?? '';
  const isTruncated = page.length < all.length;
  const rows = page.map(
    ([key, { bytes, modifiedAt }]) =>
      `<Contents><Key>${inXml(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>${inXml(etagOf(bytes))}</ETag><Size>${bytes.length}</Size></Contents>`,
  );
  const next = isTruncated ? `<NextContinuationToken>${inXml(last)}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${BUCKET}</Name><IsTruncated>${isTruncated}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`;
}

function serve(objects: Map<string, KeptObject>, { request, response, key, query, body }: Exchange): void {
  const found = objects.get(key);
  if (request.method === 'PUT') {
    if (request.headers['if-none-match'] === '*' && found) return refuse(response, 412, 'PreconditionFailed');
    objects.set(key, { bytes: body, modifiedAt: new Date() });
    return void response.writeHead(200, { etag: etagOf(body) }).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  if (request.method === 'HEAD' && key === '') return void response.writeHead(200).end();
  if (key === '') {
    const list = listing(objects, query);
    return void response.writeHead(200, { 'content-type': 'application/xml' }).end(list);
  }
  if (!found) return refuse(response, 404, 'NoSuchKey');
  const { bytes } = found;
  response.writeHead(200, { etag: etagOf(bytes), 'content-length': bytes.length }).end(bytes);
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  key: string;
  query: URLSearchParams;
  body: Buffer;
}

/** Starts the server on a free port of this machine. `prefix`: of the place, ends in a slash. */
export async function startS3Server(prefix = ''): Promise<S3Server> {
  Object.assign(process.env, QUIET);
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://test');
    const [, bucket, ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const incoming = { method: request.method ?? '', key };
    s3.requests.push(incoming);
    const answer = async () => {
      const body = await bodyOf(request);
      const fault = s3.rule(incoming);
      if (fault === 'silent') return;
      if (fault === 'away') return void request.socket.destroy();
      if (fault === 'broken') return refuse(response, 500, 'InternalError');
      if (fault === 'denied' || !request.headers.authorization?.includes(`Credential=${LOGIN.accessKeyId}/`))
        return refuse(response, 403, 'AccessDenied');
      if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
      if (fault === 'slow') return void response.writeHead(200, { 'content-length': 10 }).write('x');
      if (fault === 'lost') response.end = () => response;
      serve(s3.objects, { request, response, key, query: url.searchParams, body });
      if (fault === 'lost') request.socket.destroy();
    };
    void answer().catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const s3: S3Server = {
    endpoint,
    bucket: BUCKET,
    place: { bucket: BUCKET, prefix, endpoint, region: 'us-east-1', credentials: LOGIN },
    objects: new Map(),
    requests: [],
    rule: () => undefined,
    environment: {
      ...QUIET,
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: LOGIN.accessKeyId,
      AWS_SECRET_ACCESS_KEY: LOGIN.secretAccessKey,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return s3;
}
