import type { Rule } from 'eslint';
import { fixedSleep } from './fixed-sleep';
import { ownChannel, restoredConfig, wantedOutcome } from './journeys';
import { seededProperties } from './seeded-properties';
import { wallTime } from './wall-time';

/** The test rules by name. */
export const RULES = {
  'fixed-sleep': fixedSleep,
  'wall-time': wallTime,
  'seeded-properties': seededProperties,
  'restored-config': restoredConfig,
  'own-channel': ownChannel,
  'wanted-outcome': wantedOutcome,
} satisfies Record<string, Rule.RuleModule>;
export type TestRule = keyof typeof RULES;
