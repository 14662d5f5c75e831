import { int, object, text } from '@parola/contract';

/**
 * Where a page says that its shell did not start. It has no receipt: nothing of the shell runs. The device is that of
 * the cookie.
 */
export const START_PATH = '/t/start';
/** The revision the page was made of, and the shell in it. */
export const startSchema = object({ rev: int(1), shell: text({ maxLength: 80 }) });

/**
 * A shell that has begun takes the one away (`main.tsx`), and one that could not go on shows the other
 * (`boot/fatal.ts`).
 */
const SIGNS = '.boot-late,main.boot-fatal';
/** By then a start has given up, or is on its way; ms after the page with its scripts has arrived. */
const GIVEN_UP_MS = 8_000;

/**
 * The shell's HTML with a script of the front door's own that reports a failed start. A failed start cannot report
 * itself, and a guard that hears only a canary's good sessions would call it good. In pages only while a shell has a
 * canary: it costs bytes.
 */
export function withStartReport(template: string, rev: number, shell: string): string {
  const told = JSON.stringify(JSON.stringify({ rev, shell })).replaceAll('<', '\\u003c');
  const script = `addEventListener("load",()=>{let d=0;const t=()=>{if(!d&&document.querySelector("${SIGNS}"))d=navigator.sendBeacon("${START_PATH}",${told})};t();setTimeout(t,${GIVEN_UP_MS});addEventListener("pagehide",t)})`;
  // HTML may leave the end of its body out.
  const end = /<\/body>(?![\s\S]*<\/body>)/.exec(template)?.index ?? template.length;
  return `${template.slice(0, end)}<script>${script}</script>${template.slice(end)}`;
}
