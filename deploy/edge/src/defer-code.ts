import { PRERENDERED_ID } from '@parola/contract';

const CODE_ID = 'parola-code';
/** Maximum time that code waits for a picture, ms. */
const MOST_MS = 2000;

/**
 * A script that inserts the code of the page once its largest picture has loaded, or on the first input. It inserts the
 * code at once when there is no such picture, and for a browser with a session, which does not see the prerendered
 * page. The code comes from a template element, because scripts of a template run when they are inserted into the page.
 */
export const PUTS_CODE_IN = `{const p=document.querySelector('#${PRERENDERED_ID} img[fetchpriority="high"]'),g=()=>{const t=document.getElementById("${CODE_ID}");t&&t.replaceWith(t.content)};if(!p||p.complete||document.documentElement.dataset.who)g();else{for(const e of["load","error"])p.addEventListener(e,g);for(const e of["pointerdown","keydown"])addEventListener(e,g);setTimeout(g,${MOST_MS})}}`;

/**
 * Wraps the code of a prerendered page so that it loads after the largest picture. Otherwise the browser would compile
 * code while the picture loads, which delays painting on phones. The download is not delayed: the picture uses the
 * whole bandwidth until then.
 */
export function afterPicture(code: readonly string[]): string {
  return code.length === 0
    ? ''
    : `<template id="${CODE_ID}">${code.join('')}</template><script>${PUTS_CODE_IN}</script>`;
}
