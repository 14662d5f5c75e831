import type { RemoteDefinition } from '@parola/contract';

const definition = {
  name: 'agent-share',
  squad: 'Growth',
  runbook: 'remotes/agent-share/README.md',
  contract: '^2.0',
  routes: [
    {
      id: 'agent-share.share',
      path: '/share',
      guard: 'none',
      chrome: 'sub',
      title: 'Invite friends',
      titles: { 'fil-PH': 'Mag-imbita ng kaibigan' },
      back: 'lobby.home',
    },
  ],
  slots: [{ slot: 'member.cards', id: 'agent-share.member-card', when: 'player', order: 30 }],
  modals: [{ id: 'agent-share.invite' }],
  events: {
    emits: ['agent-share.invite-sent@1'],
    listens: [],
  },
  needs: {
    calls: ['actInviteUser', 'actInviteUserRecord', 'actInviteClickInvite', 'agentFill'],
    config: ['appShareTemplateList'],
  },
} as const satisfies RemoteDefinition;

export default definition;

declare module '@parola/kit' {
  interface Register {
    definition: typeof definition;
  }
}
