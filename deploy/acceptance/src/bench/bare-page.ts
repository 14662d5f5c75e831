import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves a page with nothing but one picture, as a lower bound for pages that show the picture. @returns its address,
 * and a function that closes the server
 */
export async function serveBarePage(picture: string): Promise<{ url: string; close(): void }> {
  const html = `<!doctype html><meta name="viewport" content="width=device-width"><title>Anchor</title><img src="${picture}" width="331" height="143" alt="">`;
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listens on TCP
  return { url: `http://localhost:${port}/`, close: () => void server.close() };
}
