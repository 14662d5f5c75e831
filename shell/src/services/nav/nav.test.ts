import { waitFor } from '@testing-library/react';
import { route } from '@parola/contract';
import { expectConsole } from '@parola/testing';
import { createRoutes } from './routes';
import { sampleArm, samplePlan, sampleRoute } from '../../testing/release';
import { mountAddress, startLocation } from '../../testing/start-location';
import { definition } from '../../../shell.config';
import { createLocation, samePath } from './location';
import { createNav } from './nav';
import { createTrustedOrigins } from './trusted-origins';

const plans = [
  samplePlan(
    'wallets',
    sampleArm('wallets', '1.0.0', {
      manifest: {
        routes: [
          sampleRoute('wallets.wallet', '/wallets'),
          sampleRoute('wallets.wallet-v2', '/wallets/v2', { variantOf: 'wallets.wallet' }),
          sampleRoute('wallets.one', '/wallets/:id'),
          sampleRoute('wallets.record', '/wallets/record'),
        ],
      },
    }),
  ),
];
let cards = false;
let offered = true;
const left: string[] = [];

const declared = [definition, ...plans.map(({ name, arm }) => ({ name, routes: arm.manifest.routes }))];

function start(path = '/') {
  window.history.pushState(null, '', path);
  const location = startLocation();
  const routes = createRoutes(declared);
  const trusted = createTrustedOrigins();
  return {
    location,
    routes,
    trusted,
    nav: createNav({
      location,
      routes,
      closed: () => false,
      offered: (owner) => owner === 'shell' || offered,
      cards: () => cards,
      trusted: trusted.has,
      leave: (url) => left.push(url),
    }),
  };
}
const here = () => window.location.pathname + window.location.search;

beforeEach(() => {
  sessionStorage.clear();
  cards = false;
  offered = true;
  left.length = 0;
});

describe('the route table', () => {
  const routes = createRoutes(declared);
  it.each([
    ['/wallets', 'wallets.wallet', {}],
    ['/wallets/', 'wallets.wallet', {}],
    ['/wallets/record', 'wallets.record', {}],
    ['/wallets/a%2Fb', 'wallets.one', { id: 'a/b' }],
    ['/member', 'shell.member', {}],
  ])('finds %s', (path, id, params) => {
    expect(routes.match(path)).toMatchObject({ page: { id }, params });
  });
  it('finds a page by a parameter that cannot be decoded, and the router warns of it', () => {
    expectConsole('warn', /"\/wallets\/%E0%A4%A" could not be decoded/);
    expect(routes.match('/wallets/%E0%A4%A')).toMatchObject({
      page: { id: 'wallets.one' },
      params: { id: '%E0%A4%A' },
    });
  });
  it.each(['/wallets/a/b', '/Wallets', '/walletsx', '/wallets//record', ''])('does not find «%s»', (path) => {
    expect(routes.match(path)).toBeUndefined();
  });
});

describe('links', () => {
  it('carry their query', () => {
    expect(start().nav.href(route('wallets.wallet', { name: 'deposit', back: 1 }))).toBe(
      '/wallets?name=deposit&back=1',
    );
  });
  it('do not exist for pages without a live owner', () => {
    const { nav } = start('/terms-of-use');
    expect(nav.href(route('lobby.home'))).toBeUndefined();
    offered = false;
    expect([nav.href(route('wallets.wallet')), nav.to(route('wallets.wallet')), here()]).toEqual([
      undefined,
      false,
      '/terms-of-use',
    ]);
    expect(nav.href(route('shell.member'))).toBe('/member');
  });
  it('lead to the card layout when the configuration says so, where a page has one', () => {
    cards = true;
    const { nav } = start();
    expect([nav.href(route('wallets.wallet')), nav.href(route('wallets.record'))]).toEqual([
      '/wallets/v2',
      '/wallets/record',
    ]);
  });
});

describe('moving', () => {
  it('goes there, and says where it is', () => {
    const { nav } = start();
    expect(nav.to(route('wallets.wallet', { name: 'withdraw' }))).toBe(true);
    expect(nav.current()).toEqual({ path: '/wallets', search: '?name=withdraw', routeId: 'wallets.wallet' });
    expect(here()).toBe('/wallets?name=withdraw');
  });
  it('goes back within this visit, or to the fallback', async () => {
    const { nav, location } = start('/terms-of-use');
    nav.back(route('shell.member'));
    expect([here(), location.store.getState().how]).toEqual(['/member', 'replace']);
    nav.to(route('wallets.record'));
    nav.back(route('shell.login'));
    await waitFor(() => expect(here()).toBe('/member'));
  });
  it.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'wallets',
    '',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/.\\/evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
  ])('does not take «%s» for a path of this site', (path) => {
    const { nav } = start('/member');
    expect([nav.toPath(path), here(), samePath(path)]).toEqual([false, '/member', undefined]);
  });
  it('takes a path that the server named', () => {
    const { nav } = start();
    expect(nav.toPath('/wallets?name=deposit#top')).toBe(true);
    expect(here()).toBe('/wallets?name=deposit');
  });
});

test('a request before there is a router is done when there is one', () => {
  window.history.pushState(null, '', '/terms-of-use');
  const location = createLocation();
  location.go('/member');
  expect(here()).toBe('/terms-of-use');
  mountAddress(location);
  expect([here(), location.store.getState().how, location.store.getState().step]).toEqual(['/member', 'push', 1]);
});

describe('leaving the site', () => {
  it('is possible only for http addresses of origins that the platform has named', () => {
    const { nav, trusted } = start();
    trusted.learn({
      payUrl: 'https://pay.example/order/1',
      text: 'https://other.example/',
      order: { url: 'https://deep.example/' },
    });
    expect(nav.leave('https://pay.example/order/2?x=1')).toBe(true);
    expect(left).toEqual(['https://pay.example/order/2?x=1']);
    for (const url of [
      'https://other.example/',
      'https://deep.example/',
      'javascript:alert(1)',
      'ftp://pay.example/',
      'https://pay.example.evil.example/',
      'not an address',
    ])
      expect([url, nav.leave(url)]).toEqual([url, false]);
    expect(left).toHaveLength(1);
  });
});

describe('a trip to a partner and back, in a document of its own', () => {
  const PAY = 'https://pay.example/order/1';
  function leaveFor(from: string, trusted = PAY) {
    const { nav, trusted: named, location } = start(from);
    named.learn({ payUrl: trusted });
    nav.to(route('wallets.wallet', { name: 'deposit', back: 1 }));
    return { left: nav.leave(PAY), location };
  }
  const returnTo = (path: string) => start(path);

  it('leads back to where the player came from, once', () => {
    expect(leaveFor('/member?x=1#top').left).toBe(true);
    const { nav } = returnTo('/wallets?name=deposit&orderId=R-100&back=1');
    nav.back(route('shell.login'));
    expect(here() + window.location.hash).toBe('/member?x=1#top');
    nav.back(route('shell.login'));
    expect(here()).toBe('/auth/login');
  });
  it('is known after a reload of the page, and in a page that took the place of it', () => {
    leaveFor('/member');
    const first = returnTo('/wallets?name=deposit&orderId=R-100&back=1');
    mountAddress(createLocation());
    first.nav.to(route('wallets.record'), { replace: true });
    first.nav.back(route('shell.login'));
    expect(here()).toBe('/member');
  });
  it('that ends at a page which does not lead back, or that was not made, leads to the fallback', () => {
    leaveFor('/member');
    returnTo('/wallets?name=deposit').nav.back(route('shell.login'));
    expect(here()).toBe('/auth/login');
    expect(leaveFor('/member', 'https://other.example/').left).toBe(false);
    returnTo('/wallets?back=1').nav.back(route('shell.login'));
    expect(here()).toBe('/auth/login');
  });
  it('belongs to the first document that comes after it', () => {
    leaveFor('/member');
    returnTo('/terms-of-use');
    returnTo('/wallets?back=1').nav.back(route('shell.login'));
    expect(here()).toBe('/auth/login');
  });
  it.each(['//evil.example', 'https://evil.example/', '/.//evil.example', 'javascript:alert(1)', ''])(
    'never leads to the forged target «%s»',
    (before) => {
      leaveFor('/member');
      sessionStorage.setItem('parola.own.trip', before);
      returnTo('/wallets?back=1').nav.back(route('shell.login'));
      expect(here()).toBe('/auth/login');
    },
  );
});
