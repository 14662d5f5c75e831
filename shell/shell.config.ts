import type { BootManifest } from '@parola/contract';

/**
 * What the shell serves itself (specification §2 and §4), in the form in which remotes declare theirs. Its code is in
 * `src/boot/loaders.ts`; the host profile publishes the paths.
 */
export const definition = {
  name: 'shell',
  routes: [
    { id: 'shell.login', path: '/auth/login', guard: 'none', chrome: 'sub', title: 'Log in', back: 'lobby.home' },
    {
      id: 'shell.account-login',
      path: '/auth/accountLogin',
      guard: 'none',
      chrome: 'sub',
      title: 'Log in',
      back: 'lobby.home',
    },
    {
      id: 'shell.register',
      path: '/auth/register',
      guard: 'none',
      chrome: 'sub',
      title: 'Sign up',
      back: 'lobby.home',
    },
    {
      id: 'shell.forgot-password',
      path: '/auth/forget',
      guard: 'none',
      chrome: 'sub',
      title: 'Forgot password',
      back: 'shell.login',
    },
    { id: 'shell.member', path: '/member', guard: 'login', chrome: 'root', title: 'Me' },
    {
      id: 'shell.self-limited',
      path: '/member/self-limited',
      guard: 'login',
      chrome: 'sub',
      title: 'Breaks and self-exclusion',
      back: 'shell.member',
    },
    {
      id: 'shell.terms',
      path: '/terms-of-use',
      guard: 'none',
      chrome: 'sub',
      title: 'Terms of use',
      back: 'lobby.home',
    },
    {
      id: 'shell.privacy',
      path: '/privacy-policy',
      guard: 'none',
      chrome: 'sub',
      title: 'Privacy policy',
      back: 'lobby.home',
    },
    { id: 'shell.not-found', path: '/error/404', guard: 'none', chrome: 'root', title: 'Page not found' },
    { id: 'shell.maintenance', path: '/maintenance', guard: 'none', chrome: 'bare', title: 'Maintenance' },
  ],
  slots: [],
  modals: [{ id: 'shell.login' }, { id: 'shell.register' }, { id: 'shell.forgot-password' }],
} as const satisfies { name: 'shell' } & Pick<BootManifest, 'routes' | 'slots' | 'modals'>;
