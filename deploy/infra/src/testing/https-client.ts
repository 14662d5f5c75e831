import { once } from 'node:events';
import { connect, type ClientHttp2Session, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The content until its end, or until `until` was in it. */
  text: string;
}

/** Opens an HTTP/2 connection for a name, with any certificate. @throws Error when the handshake fails */
export async function open(port: number, servername: string): Promise<ClientHttp2Session> {
  const session = connect(`https://127.0.0.1:${port}`, { servername, rejectUnauthorized: false });
  await once(session, 'connect');
  return session;
}

/** Sends one request. `until`: ends it as soon as the content has this text, for streams. */
export async function ask(
  session: ClientHttp2Session,
  { body, until, ...headers }: OutgoingHttpHeaders & { body?: string; until?: string },
): Promise<Answer> {
  const stream = session.request(headers);
  stream.setEncoding('utf8');
  stream.end(body);
  const [answer] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status'?: number }];
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    if (until !== undefined && text.includes(until)) break;
  }
  stream.close();
  return { status: answer[':status'] ?? 0, headers: answer, text };
}
