import type { RemoteDefinition } from '@parola/contract';

const definition = {
  name: 'opener',
  squad: 'Seasons',
  runbook: 'remotes/opener/README.md',
  contract: '^2.0',
  routes: [
    {
      id: 'opener.home',
      path: '/opener',
      guard: 'none',
      chrome: 'sub',
      title: 'Dialogs',
      back: 'lobby.home',
      // Stays open to players who may not play.
      undisturbed: true,
    },
  ],
  slots: [],
  modals: [],
  events: { emits: [], listens: [] },
  needs: { calls: [], config: [] },
} as const satisfies RemoteDefinition;

export default definition;

declare module '@parola/kit' {
  interface Register {
    definition: typeof definition;
  }
}
