import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy in front of a server, like a load balancer: its target can change. */
export interface Address {
  /** Connection string through the proxy. */
  url: string;
  /** Switches to another server; open connections are cut. */
  leadTo(url: string): void;
  /** Cuts every connection and refuses new ones until `open`. */
  close(): Promise<void>;
  open(): Promise<void>;
  /** Forwards nothing in either direction without closing connections, like a paused server or an unplugged cable. */
  pause(): void;
  resume(): void;
  remove(): Promise<void>;
}

/** Starts a proxy in front of the server of a connection string. */
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
