import type { RemoteDefinition } from '@parola/contract';

const definition = {
  name: 'photo',
  squad: 'Photos',
  runbook: 'remotes/photo/README.md',
  contract: '^2.0',
  routes: [
    {
      id: 'photo.home',
      path: '/photo',
      guard: 'none',
      chrome: 'sub',
      title: 'Photo',
      back: 'lobby.home',
      undisturbed: true,
    },
    {
      id: 'photo.take',
      path: '/photo/take',
      guard: 'login',
      chrome: 'sub',
      title: 'Your photo',
      back: 'photo.home',
      undisturbed: true,
      permits: ['preview'],
    },
  ],
  slots: [],
  modals: [],
  events: { emits: [], listens: [] },
  needs: { calls: ['agentFill'], config: [] },
} as const satisfies RemoteDefinition;

export default definition;
