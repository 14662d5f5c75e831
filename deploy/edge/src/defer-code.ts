import { PRERENDERED_ID } from '@parola/contract';

const CODE_ID = 'parola-code';
/** Longer than this no code waits for a picture; ms. */
const MOST_MS = 2000;

/**
 * Inserts the code once the page's largest picture has loaded, or on the first input. At once without a picture, and
 * for a browser with a session: it is not shown this page. Not as text: scripts of a template run when they are
 * inserted into the page.
 */
export const PUTS_CODE_IN = `{const p=document.querySelector('#${PRERENDERED_ID} img[fetchpriority="high"]'),g=()=>{const t=document.getElementById("${CODE_ID}");t&&t.replaceWith(t.content)};if(!p||p.complete||document.documentElement.dataset.who)g();else{for(const e of["load","error"])p.addEventListener(e,g);for(const e of["pointerdown","keydown"])addEventListener(e,g);setTimeout(g,${MOST_MS})}}`;

/**
 * Code of a page that is there before it, to come behind its picture. Beside it, a browser compiles the code while
 * that is on its way, and on a telephone this keeps a picture that has arrived from the screen; the line is the
 * picture's until then anyway.
 */
export function afterPicture(code: readonly string[]): string {
  return code.length === 0
    ? ''
    : `<template id="${CODE_ID}">${code.join('')}</template><script>${PUTS_CODE_IN}</script>`;
}
