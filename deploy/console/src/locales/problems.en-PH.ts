import type { Messages } from '@parola/text';

/** One sentence for each way in which something is refused; what the service says of this very case follows it. */
export default {
  'console.unheard': 'The release service does not answer. Try again in a moment.',
  'console.unheard-act':
    'No answer came, so it is not known whether this was done. Send it again: it is done once, however often you send it.',
  'console.field': '{path}: {message}',
  'console.problem.usage': 'Something in this form is not right.',
  'console.problem.notLoggedIn': 'Please log in again.',
  'console.problem.notAllowed': 'Your roles do not allow this.',
  'console.problem.secondNeeded': 'Your request is saved. Nothing has changed yet.',
  'console.problem.notFound': 'This is not there, or not any longer.',
  'console.problem.conflict': 'This does not go together with what there is now.',
  'console.problem.incompatible': 'These builds do not fit together, so nothing was changed.',
  'console.problem.gone': 'This was taken away and cannot be had again.',
  'console.problem.overtaken': 'Somebody has changed this channel meanwhile, so nothing of yours was done.',
  'console.problem.tooLarge': 'This is too large.',
  'console.problem.integrity': 'What is stored is not what was published, so nothing was changed. Run the doctor.',
  'console.problem.frozen': 'Changes are frozen, locked or stopped at the moment. A rollback, off and kill pass.',
  'console.problem.unconditional': 'This was sent without what you had seen. Load the page again.',
  'console.problem.tooMany': 'Too much at once. Wait a moment.',
  'console.problem.unavailable': 'The release service cannot do this now. Players are served as before.',
} as const satisfies Messages;
