import { Button, Stack } from '@parola/ui';
import { TextArea, useForm } from '@parola/ui/forms';
import { useText } from '../text';
import css from './configuration.module.css';
import { readJson, written, type Json } from './form/json';

const ROWS = { min: 6, max: 28 };

interface JsonFormProps {
  /** The saved value. */
  before: Json;
  /** Value of the initial text. */
  start: Json;
  /** Called with the parsed value; undefined while the text is no JSON. */
  onDraft: (draft: Json | undefined) => void;
  onReview: (value: Json, text: string) => void;
}

/** Form with a value as JSON. A syntax error is shown with its line before anything is sent. */
export function JsonForm({ before: old, start, onDraft, onReview }: JsonFormProps) {
  const t = useText();
  const before = written(old);
  const form = useForm({
    initial: { text: written(start) },
    validate: ({ text }) => {
      const read = readJson(text);
      if (!read.ok) return { text: t('desk.config.json-wrong', { line: read.line, what: t(read.what) }) };
      return { text: written(read.value) === before ? t('desk.config.same') : undefined };
    },
    submit: async ({ text }) => {
      const read = readJson(text);
      if (read.ok) onReview(read.value, text);
    },
  });
  const field = form.field('text');
  const change = (text: string): void => {
    field.onChange(text);
    const read = readJson(text);
    onDraft(read.ok ? read.value : undefined);
  };
  return (
    <form {...form.props}>
      <Stack gap={3}>
        <TextArea
          className={css.json}
          label={t('desk.config.value')}
          help={t('desk.config.value-help')}
          rows={Math.min(ROWS.max, Math.max(ROWS.min, before.split('\n').length))}
          spellCheck={false}
          autoCapitalize="none"
          {...field}
          onChange={change}
        />
        <Button type="submit">{t('desk.config.review')}</Button>
      </Stack>
    </form>
  );
}
