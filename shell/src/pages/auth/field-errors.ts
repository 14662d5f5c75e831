import { CallError } from '@parola/kit';
import { text } from '../../texts/auth';
import type { FormErrors } from '@parola/ui/forms';

/** The field that an `errcode` concerns, per form. */
export type FieldOfCode<V> = Readonly<Partial<Record<number, keyof V & string>>>;

function sentence(error: CallError): string {
  const { leftTries } = error.details.data ?? {};
  return error.errcode === 101 && typeof leftTries === 'number'
    ? text('shell.auth.tries-left', { message: error.message, count: leftTries })
    : error.message;
}

/** The failure of a call as messages of the form's fields. @throws any error that is not a CallError */
export function fieldErrors<V>(error: unknown, fields: FieldOfCode<V>): FormErrors<V> {
  if (!(error instanceof CallError)) throw error;
  const errors: FormErrors<V> = {};
  const field = fields[error.errcode];
  errors[field ?? 'form'] = sentence(error);
  return errors;
}
