import { Banner, Button, Stack } from '@parola/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../text';
import { written, type Json } from './json';
import { wrongsIn, type Wrongs } from './shape-draft';
import { Members } from './shape-group';
import { Found, Part } from './shape-part';
import type { Shape } from './shape';

const NONE: Wrongs = new Map();

interface ShapeFormProps {
  shape: Shape;
  /** The saved value. */
  before: Json;
  draft: Json;
  onDraft: (draft: Json) => void;
  onReview: (value: Json) => void;
}

/** Form with fields for a value. Faults are shown at their fields before the value is sent. */
export function ShapeForm({ shape, before, draft, onDraft, onReview }: ShapeFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const [isSame, setSame] = useState(false);
  const found = tries === 0 ? NONE : wrongsIn(draft, shape);

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  function review(): void {
    const same = written(draft) === written(before);
    setSame(same);
    if (wrongsIn(draft, shape).size > 0) setTries(tries + 1);
    else if (!same) {
      setTries(0);
      onReview(draft);
    }
  }
  const shared = { value: draft, path: 'value', onChange: onDraft };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        review();
      }}
    >
      <Found value={found}>
        <Stack gap={3}>
          {isSame && written(draft) === written(before) && <Banner tone="danger">{t('desk.config.same')}</Banner>}
          {shape.kind === 'group' ? (
            <Members shape={shape} {...shared} />
          ) : (
            <Part shape={shape} label={t('desk.config.value')} {...shared} />
          )}
          {found.size > 0 && <Banner tone="danger">{t('desk.config.form.wrong', { count: found.size })}</Banner>}
          <Button type="submit">{t('desk.config.review')}</Button>
        </Stack>
      </Found>
    </form>
  );
}
