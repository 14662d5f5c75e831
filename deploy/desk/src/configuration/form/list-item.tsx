import { Stack } from '@parola/ui';
import { Inline } from '@parola/ui/forms';
import { use, type ReactNode } from 'react';
import type { Json } from './json';
import css from './form.module.css';
import { Members } from './shape-group';
import { Found, Part, type PartProps } from './shape-part';

interface ItemProps extends PartProps {
  /** Label of this item in the list. */
  name: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Buttons to move and remove the item. */
  children: ReactNode;
  onChange: (value: Json) => void;
}

/** Item of a list: a line that opens, or the field itself for a scalar. A fault inside keeps it open. */
export function Item({ shape, value, path, label, name, open, onOpen, onChange, children }: ItemProps) {
  const found = use(Found);
  const isWrong = [...found.keys()].some((at) => at.startsWith(`${path}.`));
  if (shape.kind !== 'group' && shape.kind !== 'list' && shape.kind !== 'map')
    return (
      <Stack gap={1}>
        <Part {...{ shape, value, path, label, onChange }} />
        <Inline gap={1}>{children}</Inline>
      </Stack>
    );
  const shown = open || isWrong;
  return (
    <div className={css.item}>
      <button type="button" className={css.head} aria-expanded={shown} onClick={() => onOpen(!shown)}>
        <span className={css.place}>{label}</span> {name}
      </button>
      {shown && (
        <div className={css.inside}>
          <Stack gap={3}>
            {shape.kind === 'group' ? (
              <Members {...{ shape, value, path, onChange }} />
            ) : (
              <Part {...{ shape, value, path, label, onChange }} />
            )}
            <Inline gap={1}>{children}</Inline>
          </Stack>
        </div>
      )}
    </div>
  );
}
