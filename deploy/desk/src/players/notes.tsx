import { manilaWhen } from '@parola/calls';
import type { PlayerNote } from '@parola/operations';
import { Banner, Button, Card, SectionTitle, Stack } from '@parola/ui';
import { List, ListRow, TextArea, toast, useForm } from '@parola/ui/forms';
import { useState } from 'react';
import { useAct } from '../api/use-act';
import { useMay } from '../access/current-operator';
import { useText } from '../text';
import css from './players.module.css';

/** Notes of colleagues on a player, newest first. Notes are never changed or removed. */
export function Notes({ player, notes: known }: { player: string; notes: PlayerNote[] }) {
  const t = useText();
  const mayNote = useMay('players.note');
  const add = useAct('players.note');
  const [notes, setNotes] = useState(known);
  const form = useForm({
    initial: { text: '' },
    validate: ({ text }) => ({ text: text.trim() ? undefined : t('desk.players.note-wrong') }),
    submit: async ({ text }) => {
      setNotes((await add({ id: player, text: text.trim() })).notes);
      toast(t('desk.players.note-added'));
      form.reset();
    },
  });
  return (
    <Card>
      <SectionTitle>{t('desk.players.notes')}</SectionTitle>
      <Stack gap={3}>
        {notes.length === 0 && <p className={css.none}>{t('desk.players.none')}</p>}
        {notes.length > 0 && (
          <List label={t('desk.players.notes')}>
            {notes.map(({ time, operator, text }) => (
              <ListRow key={time} title={text} meta={`${operator} · ${manilaWhen(time, Date.now())}`} />
            ))}
          </List>
        )}
        {mayNote && (
          <form {...form.props}>
            <Stack gap={3}>
              {form.error && <Banner tone="danger">{form.error}</Banner>}
              <TextArea label={t('desk.players.note')} maxLength={1000} rows={2} {...form.field('text')} />
              <Button type="submit" tone="secondary" busy={form.busy}>
                {t('desk.players.note-add')}
              </Button>
            </Stack>
          </form>
        )}
      </Stack>
    </Card>
  );
}
