import { callNeed, isCallName } from '@parola/calls/schemas';
import { CONTRACT_SERVED, EVENTS, RELEASE_SNAPSHOT, WORDS, type OwnProfile } from '@parola/contract';
import { definition } from '../../shell.config';

const { routes, tabs, slots, renders, modals, startUp, events, needs } = definition;

/** The `__HOST_PROFILE__` for tests. In the product, `parola-build shell` writes it into the code. */
export const profile: OwnProfile = {
  schema: 'parola/host-profile@2',
  version: __SHELL_VERSION__,
  contract: { serves: [...CONTRACT_SERVED] },
  reads: [RELEASE_SNAPSHOT],
  words: Object.fromEntries(Object.entries(WORDS).map(([name, words]) => [name, [...words]])),
  shared: { ...__SHARED_VERSIONS__ },
  deprecated: {},
  own: {
    routes: routes.map((page) => ({ ...page })),
    tabs: tabs.map((tab) => ({ ...tab, ...('dots' in tab ? { dots: [...tab.dots] } : { dots: [] }) })),
    slots: [...slots],
    renders: renders.map((place) => ({ ...place })),
    modals: modals.map((modal) => ({ ...modal })),
    startUp: startUp.map((item) => ({ ...item })),
    events: {
      emits: events.emits.map((id) => ({ id, delivery: EVENTS[id].delivery, payload: EVENTS[id].payload.json })),
      listens: events.listens.map((id) => ({ id, payload: EVENTS[id].payload.json })),
    },
    needs: {
      calls: needs.calls.filter(isCallName).map(callNeed),
      config: [...needs.config],
      routes: [...needs.routes],
    },
  },
  assetBases: ['/remotes/'],
  budgets: { firstLoadBytes: 37_000 },
};
