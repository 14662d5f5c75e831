import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Anchor } from './anchor';
import type { AnchorProps } from './anchor';
import { configureUi } from './config';

/** Clicks a link. Tells whether the app prevented the browser's navigation, and the target of its own. */
function click(props: AnchorProps, init: object = {}) {
  const navigated = jest.fn();
  const { unmount } = render(
    <Anchor onNavigate={navigated} {...props}>
      Go
    </Anchor>,
  );
  const link = screen.getByRole('link', { name: 'Go' });
  const event = createEvent.click(link, { button: 0, ...init });
  // jsdom tries to follow an unhandled click.
  window.addEventListener('click', (last) => last.preventDefault(), { once: true });
  let taken = false;
  document.addEventListener(
    'click',
    (last) => {
      taken = last.defaultPrevented;
    },
    { once: true },
  );
  fireEvent(link, event);
  unmount();
  return { taken, went: navigated };
}

test('a plain click on a path stays in the app', () => {
  const { taken, went } = click({ href: '/wallets?tab=1' });
  expect(taken).toBe(true);
  expect(went).toHaveBeenCalledWith('/wallets?tab=1');
});

test.each([
  ['ctrl', { href: '/a' }, { ctrlKey: true }],
  ['meta', { href: '/a' }, { metaKey: true }],
  ['shift', { href: '/a' }, { shiftKey: true }],
  ['the middle button', { href: '/a' }, { button: 1 }],
  ['a new tab', { href: '/a', target: '_blank' }, {}],
  ['a download', { href: '/a', download: '' }, {}],
  ['another site', { href: 'https://example.com/' }, {}],
  ['another site without a scheme', { href: '//example.com/' }, {}],
  ['an address of another kind', { href: 'tel:+63281234567' }, {}],
])('leaves %s to the browser', (_case, props, init) => {
  const { taken, went } = click(props, init);
  expect(taken).toBe(false);
  expect(went).not.toHaveBeenCalled();
});

test('a handler that cancels the click stops the navigation', () => {
  const { went } = click({ href: '/a', onClick: (event) => event.preventDefault() });
  expect(went).not.toHaveBeenCalled();
});

test('uses the navigation of the page, and is a common link without one', () => {
  const navigate = jest.fn();
  configureUi({ navigate });
  expect(click({ href: '/b', onNavigate: undefined }).taken).toBe(true);
  expect(navigate).toHaveBeenCalledWith('/b');
  configureUi({ navigate: undefined });
  expect(click({ href: '/b', onNavigate: undefined }).taken).toBe(false);
});
