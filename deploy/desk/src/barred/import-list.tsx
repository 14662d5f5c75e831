import { BARRED_FILE } from '@parola/operations';
import { Banner, Button, Card, SectionTitle, Stack } from '@parola/ui';
import { Inline, Switch, useForm } from '@parola/ui/forms';
import { useId, useState } from 'react';
import { OperationRefused } from '../api/operation-call';
import { useAct } from '../api/use-act';
import { useText } from '../text';
import css from './barred.module.css';
import { useBarredWords } from './barred-words';

/** Reads a file as base64. @throws DOMException for a file that cannot be read any more */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });
}

/** Form that uploads a file for a preview; the list takes effect only later. */
export function Bring({ onBrought }: { onBrought: (id: string) => void }) {
  const t = useText();
  const words = useBarredWords();
  const preview = useAct('barred.preview');
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  const form = useForm({
    initial: { replaces: false },
    submit: async ({ replaces }) => {
      if (!file) {
        setMissing(true);
        document.getElementById(id)?.focus();
        return undefined;
      }
      // Checks the size first, because the server would refuse the file anyway.
      if (file.size > BARRED_FILE.maxBytes) return { form: words.trouble('tooLarge') };
      try {
        const { id: brought } = await preview({ file: file.name.slice(0, 200), replaces, data: await base64Of(file) });
        onBrought(brought);
        return undefined;
      } catch (error) {
        const trouble = error instanceof OperationRefused ? words.trouble(error.fields.why) : undefined;
        if (trouble === undefined) throw error;
        return { form: trouble };
      }
    },
  });
  return (
    <Card>
      <SectionTitle>{t('desk.barred.bring')}</SectionTitle>
      <form {...form.props}>
        <Stack gap={3}>
          {form.error && <Banner tone="danger">{form.error}</Banner>}
          <div className={css.file}>
            <label htmlFor={id}>{t('desk.barred.file')}</label>
            <input
              id={id}
              type="file"
              accept=".csv,text/csv,text/plain"
              aria-describedby={`${id}-help`}
              aria-invalid={missing}
              onChange={({ currentTarget }) => {
                setFile(currentTarget.files?.[0] ?? null);
                setMissing(false);
              }}
            />
            <p id={`${id}-help`} className={missing ? css.wrong : css.help}>
              {missing ? t('desk.barred.file-wrong') : t('desk.barred.file-help', words.bounds)}
            </p>
          </div>
          <Stack gap={1}>
            <Switch {...form.field('replaces')}>{t('desk.barred.whole')}</Switch>
            <p className={css.help}>{t('desk.barred.whole-text')}</p>
          </Stack>
          <Inline gap={2}>
            <Button type="submit" busy={form.busy}>
              {t('desk.barred.look')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
}
