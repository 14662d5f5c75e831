/**
 * Path and query, below the casino's address, that an order wants its call-backs at; undefined when its address names
 * another server. Only the path is stored: call-backs go to the casino's current address, see `outbox.ts`.
 */
export function notifyPath(platformUrl: string, notifyUrl: string): string | undefined {
  const [casino, wanted] = [new URL(platformUrl), new URL(notifyUrl)];
  const root = casino.pathname.replace(/\/$/, '');
  if (wanted.origin !== casino.origin || !wanted.pathname.startsWith(`${root}/`)) return undefined;
  return wanted.pathname.slice(root.length) + wanted.search;
}
