import type { RemoteDefinition } from '@parola/contract';

const definition = {
  name: '__name__',
  squad: '__squad__',
  runbook: '__folder__README.md',
  contract: '^2.0',
  routes: [
    {
      id: '__name__.home',
      path: '/__name__',
      guard: 'none',
      chrome: 'sub',
      title: '__title__',
      back: 'lobby.home',
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
