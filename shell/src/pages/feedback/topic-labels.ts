import { FEEDBACK_STATUS, FEEDBACK_TYPE } from '@parola/calls';

/** The topics of a message, in the order of the form. */
export const TYPES = [
  { value: FEEDBACK_TYPE.deposit, label: 'shell.feedback.type-deposit' },
  { value: FEEDBACK_TYPE.withdrawal, label: 'shell.feedback.type-withdrawal' },
  { value: FEEDBACK_TYPE.game, label: 'shell.feedback.type-game' },
  { value: FEEDBACK_TYPE.bonus, label: 'shell.feedback.type-bonus' },
  { value: FEEDBACK_TYPE.account, label: 'shell.feedback.type-account' },
  { value: FEEDBACK_TYPE.other, label: 'shell.feedback.type-other' },
] as const;

/** Label and colour of a conversation's state. */
export const STATES = {
  [FEEDBACK_STATUS.open]: { label: 'shell.feedback.open', tone: 'info' },
  [FEEDBACK_STATUS.answered]: { label: 'shell.feedback.answered', tone: 'success' },
  [FEEDBACK_STATUS.closed]: { label: 'shell.feedback.closed', tone: 'neutral' },
} as const;
