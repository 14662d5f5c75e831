/**
 * Where below the casino (path and query) an order wants its call-backs; undefined when it names another server. Only
 * this part is kept: call-backs go to the casino's address of the day they are sent, see `outbox.ts`.
 */
export function notifyPath(platformUrl: string, notifyUrl: string): string | undefined {
  const [casino, wanted] = [new URL(platformUrl), new URL(notifyUrl)];
  const root = casino.pathname.replace(/\/$/, '');
  if (wanted.origin !== casino.origin || !wanted.pathname.startsWith(`${root}/`)) return undefined;
  return wanted.pathname.slice(root.length) + wanted.search;
}
