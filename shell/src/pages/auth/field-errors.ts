import type { RefusalName } from '@parola/calls';
import { CallError } from '@parola/kit';
import { text } from '../../texts/auth';
import type { FormErrors } from '@parola/ui/forms';

/** The form field that shows a refusal. */
type FieldOfRefusal<V> = Readonly<Partial<Record<RefusalName, keyof V & string>>>;

function sentence(error: CallError): string {
  const { leftTries } = error.details.data ?? {};
  return error.refusal === 'wrongLogin' && typeof leftTries === 'number'
    ? text('shell.auth.tries-left', { message: error.message, count: leftTries })
    : error.message;
}

/**
 * Maps the error of a call to messages of the form's fields.
 * @throws any error that is not a CallError
 */
export function fieldErrors<V>(error: unknown, fields: FieldOfRefusal<V>): FormErrors<V> {
  if (!(error instanceof CallError)) throw error;
  const errors: FormErrors<V> = {};
  const field = error.refusal && fields[error.refusal];
  errors[field ?? 'form'] = sentence(error);
  return errors;
}
