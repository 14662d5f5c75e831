import { literal, oneOf, optional, ownRoute, page } from '@parola/contract';

export const TABS = ['overview', 'rewards', 'log'] as const;

/** `back`: set when the player came from another page, to show a link back. */
export const AGENT_PAGE = page('/agent', { tabActive: optional(oneOf(TABS)), back: optional(literal(1)) });

export const AGENT = ownRoute('agent-share.agent', AGENT_PAGE);
export const AGENT_RULE = ownRoute('agent-share.agent-rule', page('/agent/rule'));
export const SPIN = ownRoute('agent-share.spin', page('/activity/spin'));
