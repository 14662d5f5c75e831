import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { cx } from '../base/cx';
import { Icon } from '../base/icon';
import { useText } from '../text';
import css from './field.module.css';

/** Props of every field. */
export type FieldBase = {
  label: ReactNode;
  /** Help below the field, always visible. */
  help?: ReactNode;
  /** Error message; marks the field as invalid. */
  error?: string;
  /** Shows "optional" after the label. */
  optional?: boolean;
  /** Hides the label visually, for example for a search field with an icon. */
  hideLabel?: boolean;
  className?: string;
};

/** Returns the attributes that connect a control with its help and error. `id` is the id of the control. */
export function describe(id: string, { help, error }: Pick<FieldBase, 'help' | 'error'>) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': cx(error && `${id}-error`, Boolean(help) && `${id}-help`) || undefined,
  } as const;
}

/** The error message with its icon; takes no space without an error. */
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
  /** Content before the control, inside its border. */ start?: ReactNode;
  end?: ReactNode;
  count?: string;
};

/** Label above, control in a border, help and error below. */
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
