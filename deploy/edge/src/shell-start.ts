import { int, object, text } from '@parola/contract';

/**
 * Address for a page's report that its shell did not start. There is no receipt, because nothing of the shell runs; the
 * device comes from the cookie.
 */
export const START_PATH = '/t/start';
/** The revision and the shell that the page was built from. */
export const startSchema = object({ rev: int(1), shell: text({ maxLength: 80 }) });

/**
 * Elements that show a failed start. A started shell removes the first (`main.tsx`); a shell that cannot continue shows
 * the second (`boot/fatal.ts`).
 */
const SIGNS = '.boot-late,main.boot-fatal';
/** Time after the load event until a start counts as failed, ms. */
const GIVEN_UP_MS = 8_000;

/**
 * Adds an inline script to the shell's HTML that reports a failed start. A shell that failed cannot report itself, and
 * a guard that receives only the good sessions of a canary would judge it good. Used only during a canary of the shell,
 * because it costs bytes.
 */
export function withStartReport(template: string, rev: number, shell: string): string {
  const report = JSON.stringify(JSON.stringify({ rev, shell })).replaceAll('<', '\\u003c');
  const script = `addEventListener("load",()=>{let d=0;const t=()=>{if(!d&&document.querySelector("${SIGNS}"))d=navigator.sendBeacon("${START_PATH}",${report})};t();setTimeout(t,${GIVEN_UP_MS});addEventListener("pagehide",t)})`;
  // The end tag of the body is optional in HTML.
  const end = /<\/body>(?![\s\S]*<\/body>)/.exec(template)?.index ?? template.length;
  return `${template.slice(0, end)}<script>${script}</script>${template.slice(end)}`;
}
