import type { Messages } from '@parola/text';

export default {
  'desk.notices': 'Messages about rights',
  'desk.notices.rights': 'The rights of {operator} were changed {time}: before {before}, now {then}.',
  'desk.notices.nothing': 'none',
  'desk.notices.alone': 'Changed by {by} alone.',
  'desk.notices.both': 'Requested by {by}, approved by {checker}.',
  'desk.notices.eyes': 'Cannot act as a second approver before {time}.',
  'desk.notices.seen': 'I have read this',
} as const satisfies Messages;
