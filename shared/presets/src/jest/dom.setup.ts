import '@testing-library/jest-dom';
import { i18n } from '@lingui/core';
import { configure } from '@testing-library/dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { webcrypto } from 'node:crypto';
import { watchConsole } from './console';
import { freshBrowserForEachTest } from './fresh-browser';

// Awaited content may appear late: one second is too short on a busy machine.
configure({ asyncUtilTimeout: 8000 });

// A text without a message shows its id: never in a test.
i18n.on('missing', ({ id, locale }) => {
  throw new Error(`there is no message ${id} in ${locale}`);
});

// jsdom leaves out web APIs that react-router and our own code expect of every browser we support.
Object.assign(globalThis, { TextEncoder, TextDecoder });
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
if (!globalThis.structuredClone)
  Object.assign(globalThis, { structuredClone: (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown });

// Without layout nothing is out of view, and a page has no place to scroll to.
if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView: () => undefined });
window.scrollTo = () => undefined;
// Nothing is painted either.
HTMLCanvasElement.prototype.getContext = () => null;

// jsdom has the <dialog> element but not its modal behaviour: enough of it for Testing Library (open flag, close
// event, Esc is the browser's).
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
