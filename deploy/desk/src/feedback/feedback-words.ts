/** Text keys by the values of `FEEDBACK_TYPE` and `FEEDBACK_STATUS`. */
const TYPES = [
  'desk.feedback.type.0',
  'desk.feedback.type.1',
  'desk.feedback.type.2',
  'desk.feedback.type.3',
  'desk.feedback.type.4',
  'desk.feedback.type.5',
] as const;
const STATUSES = ['desk.feedback.status.1', 'desk.feedback.status.2', 'desk.feedback.status.3'] as const;

export const typeWords = (type: number) => TYPES[type] ?? TYPES[0];
export const statusWords = (status: number) => STATUSES[status - 1] ?? STATUSES[0];
