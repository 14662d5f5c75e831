import { FEEDBACK_TYPE } from '@parola/calls';
import { stored } from '@parola/kit';
import { TYPES } from './topic-labels';

export interface Draft {
  type: (typeof FEEDBACK_TYPE)[keyof typeof FEEDBACK_TYPE];
  content: string;
}
export const EMPTY: Draft = { type: FEEDBACK_TYPE.deposit, content: '' };

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    TYPES.some((known) => known.value === value.type) &&
    'content' in value &&
    typeof value.content === 'string'
  );
}

/** The unsent text. It survives a reload and a change of page, until the tab closes or the player changes. */
export const draft = stored('tab', 'parola.own.shell.feedback', isDraft, EMPTY);
