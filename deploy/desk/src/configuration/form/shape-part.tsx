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

/** Length from which a text gets a multi-line field. */
const LONG = 200;
/** Pattern of the specification's names for times in milliseconds. */
const TIME = /(?:^t|T)ime$/;

/** Faults at the last submit; empty before it. */
export const Found = createContext<Wrongs>(new Map());

/** Text of the fault of a field; undefined for a valid one. */
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
  /** Path of the part in the value, in the platform's notation of refusals. */
  path: string;
  /** Wire name of the part, or its place in a list. */
  label: string;
}

/** Field or fields for one part of a value. */
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
  const errorProps = error === undefined ? {} : { error };
  const name = path.split('.').at(-1) ?? '';
  if (shape.whole && TIME.test(name))
    return (
      <Field
        label={label}
        help={t('desk.config.form.time')}
        type="datetime-local"
        value={toField(typeof value === 'number' ? value : 0)}
        onChange={(text) => onChange(fromField(text))}
        {...errorProps}
      />
    );
  return (
    <Field
      label={label}
      inputMode={shape.whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={String(value)}
      onChange={(text) => onChange(/^-?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : text)}
      {...errorProps}
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
