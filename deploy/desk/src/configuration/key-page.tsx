import type { Answer, ConfigChange } from '@parola/operations';
import { Card, DataView, Skeleton, Stack, TextLink } from '@parola/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useAct } from '../api/use-act';
import { useQuery } from '../api/use-query';
import { Page } from '../layout/page';
import { useText } from '../text';
import css from './configuration.module.css';
import { Editor } from './editor';
import { History } from './history';
import { lineOfField, written, type Json } from './form/json';
import { MaintenanceForm, windowIn } from './maintenance-form';
import { Review } from './review';

/** Page of a key: its value, a form for operators who may change it, and its history. */
export function KeyPage() {
  const t = useText();
  const { key = '' } = useParams();
  const query = useQuery('config.open', { key });
  // Remounts the page after each change, so that its title takes the focus from the form.
  const [saved, setSaved] = useState(0);
  const onSaved = () => {
    query.reload();
    setSaved((count) => count + 1);
  };
  return (
    <Page key={saved} title={key}>
      <Stack gap={4}>
        <TextLink href="/desk/config">{t('desk.back')}</TextLink>
        <DataView of={query} skeleton={<Skeleton shape="card" count={2} />}>
          {(opened) => <Opened key={`${key} ${opened.revision}`} of={opened} onSaved={onSaved} />}
        </DataView>
      </Stack>
    </Page>
  );
}

type Wanted = { value: Json; text: string | undefined } | { undo: ConfigChange };

function Opened({ of: opened, onSaved }: { of: Answer<'config.open'>; onSaved: () => void }) {
  const t = useText();
  const change = useAct('config.change');
  const undo = useAct('config.undo');
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const { key, note, value, schema, revision, mayChange, history } = opened;
  const maintenance = key === 'maintenance' ? windowIn(value) : null;
  const review = (wish: Json, text?: string) => setWanted({ value: wish, text });
  const shared = { now: { value, revision }, onBack: () => setWanted(null), onSaved };
  return (
    <Stack gap={4}>
      {note && <p className={css.text}>{note}</p>}
      {mayChange ? (
        // Stays mounted during the review, so that the text is still there when the operator continues editing.
        <div hidden={wanted !== null}>
          <Card>
            {maintenance ? (
              <MaintenanceForm window={maintenance} onReview={review} />
            ) : (
              <Editor value={value} schema={schema} onReview={review} />
            )}
          </Card>
        </div>
      ) : (
        <>
          <p className={css.text}>{t('desk.config.read-only')}</p>
          <pre className={css.value}>{written(value)}</pre>
        </>
      )}
      {wanted && 'value' in wanted && (
        <Review
          {...shared}
          title={t('desk.config.difference')}
          save={t('desk.config.save')}
          wanted={wanted.value}
          onTop
          send={(on, reason) => change({ key, value: wanted.value, revision: on, reason })}
          lineOf={(field) => (wanted.text === undefined ? undefined : lineOfField(wanted.text, field))}
        />
      )}
      {wanted && 'undo' in wanted && (
        <Review
          {...shared}
          title={t('desk.config.undo-title', { id: `#${wanted.undo.id}` })}
          save={t('desk.config.undo-go')}
          wanted={wanted.undo.old}
          onTop={false}
          send={(_on, reason) => undo({ id: wanted.undo.id, reason })}
        />
      )}
      {!wanted && (
        <History of={history} {...(mayChange && { onUndo: (one: ConfigChange) => setWanted({ undo: one }) })} />
      )}
    </Stack>
  );
}
