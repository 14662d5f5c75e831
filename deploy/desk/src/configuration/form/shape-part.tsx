import { Field, Select, Switch, TextArea } from '@parola/ui/forms';
import { createContext, use } from 'react';
import { useText } from '../../text';
import type { Json } from './json';
import { fromField, toField } from './manila-field';
import type { Wrongs } from './shape-draft';
import { Group } from './shape-group';
import { ItemList } from './item-list';
import { KeyedList } from './keyed-list';
import type { Shape, ShapeOf } from './shape';

/** From here on a text has more than a line. */
const LONG = 200;
/** Names that the specification gives to times in ms. */
const TIME = /(?:^t|T)ime$/;

/** The faults at the form's last submit; empty before. */
export const Found = createContext<Wrongs>(new Map());

/** The sentence about the fault of a field. */
export function useWrong(path: string): string | undefined {
  const t = useText();
  const wrong = use(Found).get(path);
  if (!wrong) return undefined;
  return 'count' in wrong ? t(wrong.says, { count: wrong.count }) : t(wrong.says);
}

export interface PartProps<Of extends Shape = Shape> {
  shape: Of;
  value: Json;
  onChange: (value: Json) => void;
  /** Where it stands in the value, as the platform says it in a refusal. */
  path: string;
  /** Its name on the wire, or its place in a list. */
  label: string;
}

/** The field, or the fields, of one part of a value. */
export function Part({ shape, ...rest }: PartProps) {
  switch (shape.kind) {
    case 'number':
      return <NumberPart shape={shape} {...rest} />;
    case 'text':
      return <TextPart shape={shape} {...rest} />;
    case 'choice':
      return <ChoicePart shape={shape} {...rest} />;
    case 'switch':
      return (
        <Switch value={rest.value === true} onChange={rest.onChange}>
          {rest.label}
        </Switch>
      );
    case 'list':
      return <ItemList shape={shape} {...rest} />;
    case 'map':
      return <KeyedList shape={shape} {...rest} />;
    case 'group':
      return <Group shape={shape} {...rest} />;
  }
}

function NumberPart({ shape, value, onChange, path, label }: PartProps<ShapeOf<'number'>>) {
  const t = useText();
  const error = useWrong(path);
  const told = error === undefined ? {} : { error };
  const name = path.split('.').at(-1) ?? '';
  if (shape.whole && TIME.test(name))
    return (
      <Field
        label={label}
        help={t('desk.config.form.time')}
        type="datetime-local"
        value={toField(typeof value === 'number' ? value : 0)}
        onChange={(text) => onChange(fromField(text))}
        {...told}
      />
    );
  return (
    <Field
      label={label}
      inputMode={shape.whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={String(value)}
      onChange={(text) => onChange(/^-?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : text)}
      {...told}
    />
  );
}

function TextPart({ shape, value, onChange, path, label }: PartProps<ShapeOf<'text'>>) {
  const error = useWrong(path);
  const shared = {
    label,
    value: typeof value === 'string' ? value : '',
    onChange,
    ...(error !== undefined && { error }),
    ...(Number.isFinite(shape.max) && { maxLength: shape.max }),
  };
  return shape.max > LONG && Number.isFinite(shape.max) ? (
    <TextArea rows={3} {...shared} />
  ) : (
    <Field autoComplete="off" autoCapitalize="none" {...shared} />
  );
}

function ChoicePart({ shape, value, onChange, path, label }: PartProps<ShapeOf<'choice'>>) {
  const error = useWrong(path);
  return (
    <Select
      label={label}
      options={shape.options.map((option) => ({ value: String(option), label: String(option) }))}
      value={String(value)}
      onChange={(chosen) => onChange(shape.options.find((option) => String(option) === chosen) ?? chosen)}
      {...(error !== undefined && { error })}
    />
  );
}
