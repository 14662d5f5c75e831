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
      titles: { 'fil-PH': 'Mag-invite ng friends' },
      back: 'lobby.home',
    },
    {
      id: 'agent-share.agent',
      path: '/agent',
      guard: 'none',
      chrome: 'sub',
      title: 'Commission',
      titles: { 'fil-PH': 'Commission' },
      back: 'agent-share.share',
      float: true,
    },
    {
      id: 'agent-share.agent-v2',
      path: '/agent/v2',
      guard: 'none',
      chrome: 'sub',
      title: 'Commission',
      titles: { 'fil-PH': 'Commission' },
      back: 'agent-share.share',
      variantOf: 'agent-share.agent',
    },
    {
      id: 'agent-share.agent-rule',
      path: '/agent/rule',
      guard: 'none',
      chrome: 'sub',
      title: 'Rules and rates',
      titles: { 'fil-PH': 'Rules at rates' },
      back: 'agent-share.agent',
    },
    {
      id: 'agent-share.spin',
      path: '/activity/spin',
      guard: 'none',
      chrome: 'sub',
      title: 'Invite wheel',
      titles: { 'fil-PH': 'Invite wheel' },
      back: 'agent-share.share',
    },
  ],
  slots: [{ slot: 'member.cards', id: 'agent-share.member-card', when: 'player', order: 30 }],
  modals: [{ id: 'agent-share.invite' }, { id: 'agent-share.spin' }],
  events: {
    emits: ['agent-share.invite-sent@1', 'agent-share.drawing-changed@1'],
    listens: [],
  },
  needs: {
    calls: [
      'actInviteUser',
      'actInviteUserRecord',
      'actInviteUserSpin',
      'actInviteUserExchange',
      'actInviteClickInvite',
      'agentFill',
      'appAgent5User',
      'appAgent5UserReceive',
      'appAgent5UserInviteValidReceive',
      'appAgent5UserLog',
    ],
    config: ['appShareTemplateList', 'appInviteRule', 'appAgent5Rule', 'appArtMap'],
  },
} as const satisfies RemoteDefinition;

export default definition;

declare module '@parola/kit' {
  interface Register {
    definition: typeof definition;
  }
}
