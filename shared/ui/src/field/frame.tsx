import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { cx } from '../base/cx';
import { Icon } from '../base/icon';
import { useText } from '../text';
import css from './field.module.css';

/** The props of every field. */
export type FieldBase = {
  label: ReactNode;
  /** Under the field, always. */
  help?: ReactNode;
  /** The fault, in a sentence; also marks the field as invalid. */
  error?: string;
  /** Says "optional" after the label. */
  optional?: boolean;
  /** The label is only for screen readers: a search field with an icon. */
  hideLabel?: boolean;
  className?: string;
};

/** Attributes that tie a control to its help and error. `id` is the id of the control. */
export function describe(id: string, { help, error }: Pick<FieldBase, 'help' | 'error'>) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': cx(error && `${id}-error`, Boolean(help) && `${id}-help`) || undefined,
  } as const;
}

/** Error with its icon; the space is taken only while there is one. */
export function FieldError({ id, children }: { id: string; children?: string }) {
  if (!children) return null;
  return (
    <p id={`${id}-error`} className={css.error}>
      <Icon of={CircleAlert} size={16} />
      {children}
    </p>
  );
}

type FrameProps = FieldBase & {
  id: string;
  children: ReactNode;
  /** Before and after the control, inside its border. */ start?: ReactNode;
  end?: ReactNode;
  count?: string;
};

/** Label above, control in a border, help and error under it. */
export function Frame({
  id,
  label,
  help,
  error,
  optional,
  hideLabel,
  className,
  start,
  end,
  count,
  children,
}: FrameProps) {
  const t = useText();
  return (
    <div className={cx(css.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : css.label}>
        {label}
        {optional && <span className={css.optional}> ({t('ui.optional')})</span>}
      </label>
      <div className={cx(css.box, error && css.bad)}>
        {start && <span className={css.start}>{start}</span>}
        {children}
        {end && <span className={css.end}>{end}</span>}
      </div>
      <FieldError id={id}>{error}</FieldError>
      {(help || count) && (
        <p className={css.under}>
          {help && <span id={`${id}-help`}>{help}</span>}
          {count && (
            <span className={css.count} aria-hidden="true">
              {count}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
