import { Button, Stack } from '@parola/ui';
import { Field } from '@parola/ui/forms';
import { useState } from 'react';
import { useText } from '../../text';
import { membersOf, nameOf } from './shape-draft';
import css from './form.module.css';
import { Item } from './list-item';
import type { PartProps } from './shape-part';
import { blank, type ShapeOf } from './shape';

/** Entries of a map, each with its key. */
export function KeyedList({ shape, value, onChange, path, label }: PartProps<ShapeOf<'map'>>) {
  const t = useText();
  const members = membersOf(value);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState('');
  const [wrong, setWrong] = useState<string>();

  const setOpen = (key: string, open: boolean) =>
    setOpened(new Set([...[...opened].filter((one) => one !== key), ...(open ? [key] : [])]));
  const add = () => {
    const key = wanted.trim();
    if (Object.hasOwn(members, key)) return setWrong(t('desk.config.form.key-there'));
    if (!shape.takes(key)) return setWrong(t('desk.config.form.text'));
    onChange({ ...members, [key]: blank(shape.of) });
    setOpen(key, true);
    setWanted('');
  };
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      <Stack gap={2}>
        {Object.keys(members).length === 0 && <p className={css.none}>{t('desk.config.form.empty')}</p>}
        {Object.entries(members).map(([key, item]) => (
          <Item
            key={key}
            shape={shape.of}
            value={item}
            path={`${path}.${key}`}
            label={key}
            name={nameOf(item)}
            open={opened.has(key)}
            onOpen={(open) => setOpen(key, open)}
            onChange={(changed) => onChange({ ...members, [key]: changed })}
          >
            <Button
              tone="ghost"
              size="sm"
              aria-label={t('desk.config.form.remove-name', { name: key })}
              onClick={() => onChange(Object.fromEntries(Object.entries(members).filter(([name]) => name !== key)))}
            >
              {t('desk.config.form.remove')}
            </Button>
          </Item>
        ))}
        <Field
          label={t('desk.config.form.key')}
          autoComplete="off"
          autoCapitalize="none"
          value={wanted}
          onChange={(text) => {
            setWanted(text);
            setWrong(undefined);
          }}
          {...(wrong !== undefined && { error: wrong })}
          end={
            <Button tone="secondary" size="sm" onClick={add}>
              {t('desk.config.form.add', { name: label })}
            </Button>
          }
        />
      </Stack>
    </fieldset>
  );
}
