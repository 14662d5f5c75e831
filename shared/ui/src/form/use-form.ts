import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

/** A message for a field, by its name; `form` is for messages without a field. */
export type FormErrors<V> = { [K in keyof V | 'form']?: string };

export type FormOptions<V> = {
  initial: V;
  /** The present faults; pure and quick, because it runs at each render. */
  validate?: (values: V) => FormErrors<V>;
  /** Resolves with the server's errors, or with nothing on success. A thrown error becomes the message of the form. */
  submit: (values: V) => Promise<FormErrors<V> | undefined | void>;
};

/** The props of a field of the kit by spread: `<Field label="…" {...form.field('nickname')} />`. */
export type FormField<T> = { name: string; value: T; onChange: (value: T) => void; onBlur: () => void; error?: string };

/**
 * State of a form of a few fields. A field shows its fault when it is left after a change, and from then on at each
 * change; a field that was only passed through stays quiet, because the message would move the player's next target.
 * A submit with faults shows them all and moves the focus to the first invalid field, also after the server's answer.
 * Fields that a later step adds begin quietly.
 */
export function useForm<V extends object>({ initial, validate, submit }: FormOptions<V>) {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<{ [K in keyof V]?: boolean }>({});
  const [all, setAll] = useState(false);
  const [answered, setAnswered] = useState<FormErrors<V>>({});
  const [busy, setBusy] = useState(false);
  const [focusRound, setFocusRound] = useState(0);
  const element = useRef<HTMLFormElement>(null);

  const found: FormErrors<V> = validate?.(values) ?? {};

  useEffect(() => {
    if (!focusRound) return;
    const bad = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (bad?.matches('fieldset') ? bad.querySelector('input') : bad)?.focus();
  }, [focusRound]);

  function set<K extends keyof V>(name: K, value: V[K]): void {
    setValues((now) => ({ ...now, [name]: value }));
    setAnswered((now) => ({ ...now, [name]: undefined, form: undefined }));
  }

  function field<K extends keyof V & string>(name: K): FormField<V[K]> {
    return {
      name,
      value: values[name],
      onChange: (value) => set(name, value),
      onBlur: () => {
        if (values[name] !== initial[name]) setTouched((now) => ({ ...now, [name]: true }));
      },
      error: answered[name] ?? (all || touched[name] ? found[name] : undefined),
    };
  }

  async function onSubmit(event?: SubmitEvent<HTMLFormElement>): Promise<void> {
    event?.preventDefault();
    if (busy) return;
    const wrong = Object.values(found).some(Boolean);
    setAll(wrong);
    if (wrong) {
      setFocusRound((round) => round + 1);
      return;
    }
    setBusy(true);
    let errors: FormErrors<V> = {};
    try {
      errors = (await submit(values)) ?? {};
    } catch (error) {
      errors = { form: error instanceof Error ? error.message : String(error) } as FormErrors<V>;
    }
    setBusy(false);
    setAnswered(errors);
    if (!Object.values(errors).some(Boolean)) return;
    setAll(true);
    setFocusRound((round) => round + 1);
  }

  /** Makes one field as new. */
  function clear<K extends keyof V>(name: K): void {
    set(name, initial[name]);
    setTouched((now) => ({ ...now, [name]: false }));
  }

  function reset(next: V = initial): void {
    setValues(next);
    setTouched({});
    setAll(false);
    setAnswered({});
  }

  return {
    values,
    set,
    clear,
    field,
    busy,
    reset,
    /** Nothing is wrong as far as the browser can tell. */
    valid: !Object.values(found).some(Boolean),
    /** The message of the form as a whole. */
    error: answered.form ?? (all ? found.form : undefined),
    /** For `<form {...form.props}>`. */
    props: { ref: element, noValidate: true, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event) },
  };
}
