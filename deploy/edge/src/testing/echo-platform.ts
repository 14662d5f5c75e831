import { createServer, type Server } from 'node:http';

/** A platform that echoes every call. It redirects the callback of a social log-in to the log-in page. */
export async function echoPlatform(): Promise<Server> {
  const platform = createServer((request, response) => {
    if (request.url?.startsWith('/app/v1/social/callback?'))
      return void response.writeHead(303, { location: '/auth/info#social=5' }).end();
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        method: request.method,
        url: request.url,
        forwarded: request.headers['x-forwarded-for'],
        region: request.headers['x-parola-region'],
        auth: request.headers.authorization,
        secret: request.headers['x-parola-edge-secret'],
      }),
    );
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  return platform;
}
