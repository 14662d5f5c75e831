import '@testing-library/jest-dom';
import { i18n } from '@lingui/core';
import { configure } from '@testing-library/dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { webcrypto } from 'node:crypto';
import { watchConsole } from './console';
import { freshBrowserForEachTest } from './fresh-browser';

// Timeout of asynchronous queries, ms: the default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 8000 });

// The product shows the id of a missing message; in a test it is an error.
i18n.on('missing', ({ id, locale }) => {
  throw new Error(`there is no message ${id} in ${locale}`);
});

// jsdom lacks web APIs of all supported browsers that react-router and this repository's code need.
Object.assign(globalThis, { TextEncoder, TextDecoder });
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
if (!globalThis.structuredClone)
  Object.assign(globalThis, { structuredClone: (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown });

// jsdom has no layout, so scrolling does nothing.
if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView: () => undefined });
window.scrollTo = () => undefined;
// jsdom paints nothing.
HTMLCanvasElement.prototype.getContext = () => null;

// jsdom has the <dialog> element but not its modal behaviour. This is enough for Testing Library: the open flag and the
// close event; Esc is handled by real browsers only.
if (typeof HTMLDialogElement !== 'undefined' && !HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.show = function show() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close(returnValue?: string) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    if (returnValue !== undefined) this.returnValue = returnValue;
    this.dispatchEvent(new Event('close'));
  };
}
if (!window.matchMedia) {
  window.matchMedia = (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });
}

freshBrowserForEachTest();
watchConsole();
