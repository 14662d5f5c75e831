import type { Messages } from '@parola/text';

/** One sentence for each kind of refusal, followed by the details from the service. */
export default {
  'console.unheard': 'The release service does not answer. Try again in a moment.',
  'console.unheard-act': 'No answer arrived, so the result is unknown. Send it again: the change is made only once.',
  'console.field': '{path}: {message}',
  'console.problem.usage': 'A field of this form is invalid.',
  'console.problem.notLoggedIn': 'Please log in again.',
  'console.problem.notAllowed': 'Your roles do not allow this.',
  'console.problem.secondNeeded': 'Your request is saved. Nothing has changed yet.',
  'console.problem.notFound': 'This does not exist, or no longer exists.',
  'console.problem.conflict': 'This conflicts with the current state.',
  'console.problem.incompatible': 'These builds are not compatible, so no change was made.',
  'console.problem.gone': 'This was removed for good.',
  'console.problem.overtaken': 'Another author has changed this channel in the meantime, so your change was not made.',
  'console.problem.tooLarge': 'This is too large.',
  'console.problem.integrity':
    'The stored data differs from the published data, so no change was made. Run the doctor.',
  'console.problem.frozen':
    'Changes are frozen, locked or stopped at the moment. Rollback, off and kill stay possible.',
  'console.problem.unconditional': 'The request did not name the revision you had seen. Load the page again.',
  'console.problem.tooMany': 'Too many requests. Wait a moment.',
  'console.problem.unavailable': 'The release service cannot do this now. Players are served as before.',
} as const satisfies Messages;
