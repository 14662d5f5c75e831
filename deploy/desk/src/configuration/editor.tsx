import { Banner, Stack } from '@parola/ui';
import { Segmented } from '@parola/ui/forms';
import { useMemo, useState } from 'react';
import { useText } from '../text';
import { fits } from './form/shape-draft';
import { readShape } from './form/shape';
import { ShapeForm } from './form/shape-form';
import { jsonOf, type Json } from './form/json';
import { JsonForm } from './json-form';

interface EditorProps {
  value: unknown;
  /** JSON Schema of the key's values. */
  schema: unknown;
  onReview: (value: Json, text?: string) => void;
}

/** Editor of a value with fields or as JSON; edits in one form appear in the other. */
export function Editor({ value, schema, onReview }: EditorProps) {
  const t = useText();
  const shape = useMemo(() => readShape(schema), [schema]);
  const before = jsonOf(value);
  const [draft, setDraft] = useState<Json | undefined>(before);
  const [mode, setMode] = useState<'form' | 'json'>(shape && fits(before, shape) ? 'form' : 'json');
  const [isStuck, setStuck] = useState(false);

  function turn(to: 'form' | 'json'): void {
    const isDrawn = draft !== undefined && shape !== null && fits(draft, shape);
    setStuck(to === 'form' && !isDrawn);
    if (to === 'json' || isDrawn) setMode(to);
  }
  return (
    <Stack gap={3}>
      {shape && (
        <Segmented
          label={t('desk.config.way')}
          options={[
            { value: 'form', label: t('desk.config.way.form') },
            { value: 'json', label: t('desk.config.way.json') },
          ]}
          value={mode}
          onChange={turn}
        />
      )}
      {isStuck && <Banner tone="warning">{t('desk.config.way.stuck')}</Banner>}
      {mode === 'form' && shape && draft !== undefined ? (
        <ShapeForm shape={shape} before={before} draft={draft} onDraft={setDraft} onReview={onReview} />
      ) : (
        <JsonForm before={before} start={draft ?? before} onDraft={setDraft} onReview={onReview} />
      )}
    </Stack>
  );
}
