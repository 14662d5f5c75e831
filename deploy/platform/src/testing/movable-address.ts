import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** An address before a server, as a service name or a balancer is one: where it leads can change. */
export interface Address {
  /** The connection string that leads through it. */
  url: string;
  /** Leads to another server from now on; connections that stand are cut. */
  leadTo(url: string): void;
  /** Cuts every connection and takes no more (refused) until `open`. */
  close(): Promise<void>;
  open(): Promise<void>;
  /**
   * Nothing goes through any more, in either direction, and nothing ends: a server that is paused, a cable that is
   * out.
   */
  pause(): void;
  resume(): void;
  remove(): Promise<void>;
}

/** Puts an address before the server of a connection string. */
export async function addressBefore(target: string): Promise<Address> {
  let to = new URL(target);
  let paused = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    if (paused) socket.pause();
  };
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      keep(one);
      one.on('data', (chunk) => other.write(chunk)).on('close', () => other.destroy());
      if (paused) one.pause();
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      cut();
    });
  const through = new URL(target);
  through.host = `127.0.0.1:${port}`;
  return {
    url: through.toString(),
    leadTo(url) {
      to = new URL(url);
      cut();
    },
    close,
    open: () => listen(port),
    pause() {
      paused = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      paused = false;
      for (const socket of sockets) socket.resume();
    },
    remove: () => (server.listening ? close() : Promise.resolve()),
  };
}
