import { Button, Stack } from '@parola/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../text';
import type { Json } from './json';
import { itemsOf, nameOf } from './shape-draft';
import css from './form.module.css';
import { Item } from './list-item';
import { useWrong, type PartProps } from './shape-part';
import { blank, type ShapeOf } from './shape';

/** Items of a list in their order, with buttons to add, remove and move them. */
export function ItemList({ shape, value, onChange, path, label }: PartProps<ShapeOf<'list'>>) {
  const t = useText();
  const error = useWrong(path);
  const items = itemsOf(value);
  const more = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [removed, setRemoved] = useState(0);
  // The pressed button is removed, so the focus moves to «add» after the render.
  useEffect(() => {
    if (removed > 0) more.current?.focus();
  }, [removed]);

  const put = (index: number, item: Json) => onChange(items.map((one, at) => (at === index ? item : one)));
  const setOpen = (index: number, open: boolean) =>
    setOpened(new Set([...[...opened].filter((at) => at !== index), ...(open ? [index] : [])]));
  const add = () => {
    onChange([...items, blank(shape.of)]);
    setOpen(items.length, true);
  };
  const remove = (index: number) => {
    onChange(items.filter((_item, at) => at !== index));
    setOpened(new Set([...opened].filter((at) => at !== index).map((at) => (at > index ? at - 1 : at))));
    setRemoved(removed + 1);
  };
  const swap = (index: number) => {
    const [first, second] = [items[index], items[index + 1]];
    if (first === undefined || second === undefined) return;
    onChange(items.map((item, at) => (at === index ? second : at === index + 1 ? first : item)));
    const turned = new Map([
      [index, index + 1],
      [index + 1, index],
    ]);
    setOpened(new Set([...opened].map((at) => turned.get(at) ?? at)));
  };

  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      <Stack gap={2}>
        {items.length === 0 && <p className={css.none}>{t('desk.config.form.empty')}</p>}
        {items.map((item, index) => {
          const place = String(index + 1);
          const name = nameOf(item);
          const known = { name: name ? `${place} ${name}` : place };
          return (
            <Item
              key={index}
              shape={shape.of}
              value={item}
              path={`${path}.${index}`}
              label={place}
              name={name}
              open={opened.has(index)}
              onOpen={(open) => setOpen(index, open)}
              onChange={(changed) => put(index, changed)}
            >
              <Button
                tone="ghost"
                size="sm"
                disabled={index === 0}
                onClick={() => swap(index - 1)}
                aria-label={t('desk.config.form.up-name', known)}
              >
                {t('desk.config.form.up')}
              </Button>
              <Button
                tone="ghost"
                size="sm"
                disabled={index === items.length - 1}
                onClick={() => swap(index)}
                aria-label={t('desk.config.form.down-name', known)}
              >
                {t('desk.config.form.down')}
              </Button>
              <Button
                tone="ghost"
                size="sm"
                onClick={() => remove(index)}
                aria-label={t('desk.config.form.remove-name', known)}
              >
                {t('desk.config.form.remove')}
              </Button>
            </Item>
          );
        })}
        {error !== undefined && <p role="alert">{error}</p>}
        <div>
          <Button ref={more} tone="secondary" size="sm" disabled={items.length >= shape.max} onClick={add}>
            {t('desk.config.form.add', { name: label })}
          </Button>
        </div>
      </Stack>
    </fieldset>
  );
}
