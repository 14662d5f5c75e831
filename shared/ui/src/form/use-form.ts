import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

/** Error messages by field name; `form` is for messages without a field. */
export type FormErrors<V> = { [K in keyof V | 'form']?: string };

export type FormOptions<V> = {
  initial: V;
  /** Returns the current errors. Must be pure and fast, because it runs in each render. */
  validate?: (values: V) => FormErrors<V>;
  /**
   * Resolves with the server's errors, or with undefined on success. A thrown error becomes the message of the form.
   */
  submit: (values: V) => Promise<FormErrors<V> | undefined | void>;
};

/** Props for a field by spread: `<Field label="…" {...form.field('nickname')} />`. */
export type FormField<T> = { name: string; value: T; onChange: (value: T) => void; onBlur: () => void; error?: string };

/**
 * State of a form with a few fields. A field shows its error after it was changed and left, and from then on with each
 * change. A field that was only tabbed through shows none, because the message would shift the player's next target. A
 * submit with errors shows all of them and moves the focus to the first invalid field, also after the server's
 * response. Fields that a later step adds begin without errors.
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

  /** Resets one field. */
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
    /** True if `validate` finds no errors. */
    valid: !Object.values(found).some(Boolean),
    /** Error message of the form as a whole. */
    error: answered.form ?? (all ? found.form : undefined),
    /** Props for `<form {...form.props}>`. */
    props: { ref: element, noValidate: true, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event) },
  };
}
