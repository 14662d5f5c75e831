import type { AnswerOf } from '@parola/release-api';
import { Banner, Button, Stack, TextLink } from '@parola/ui';
import { CopyButton, Field, Select, Sheet } from '@parola/ui/forms';
import { useState } from 'react';
import { useAct } from '../api/use-act';
import { Items, written, type Item, type UnitRow } from '../changes/unit-items';
import { Refusal } from '../changes/refusal';
import { Findings } from '../components/findings';
import css from '../components/shown.module.css';
import { useText } from '../text';
import { manilaWhen } from '../text/manila-moments';

interface PreviewSheetProps {
  units: readonly UnitRow[];
  channels: readonly string[];
  start: readonly Item[];
  onClose: () => void;
}

/** Sheet that creates a preview link: the channel with other builds, for at most a day. */
export function PreviewSheet({ units, channels, start, onClose }: PreviewSheetProps) {
  const t = useText();
  const make = useAct('makePreview');
  const [items, setItems] = useState<readonly Item[]>(start);
  const [channel, setChannel] = useState(channels[0] ?? '');
  const [hours, setHours] = useState('8');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const [made, setMade] = useState<AnswerOf<'makePreview'> | null>(null);
  const submit = async () => {
    setFailed(null);
    const long = Number(hours);
    if (!channel || items.some(({ unit, version }) => !unit || !version)) {
      setFailed(new Error(t('console.items.wrong')));
      return;
    }
    if (!(long >= 0.1 && long <= 24)) {
      setFailed(new Error(t('console.preview.hours-wrong')));
      return;
    }
    setBusy(true);
    try {
      setMade(await make({ body: { channel, items: items.map(written), hours: long } }));
    } catch (error) {
      setFailed(error);
    }
    setBusy(false);
  };
  return (
    <Sheet
      open
      title={t('console.preview.make')}
      onClose={onClose}
      actions={
        made ? (
          <Button wide tone="secondary" onClick={onClose}>
            {t('console.close')}
          </Button>
        ) : (
          <Button type="submit" form="preview" wide busy={busy}>
            {t('console.preview.make')}
          </Button>
        )
      }
    >
      {made ? (
        <Stack gap={3}>
          <Banner tone="success">{t('console.preview.made', { until: manilaWhen(made.expires) })}</Banner>
          {made.url && (
            <>
              <TextLink href={made.url} target="_blank" rel="noreferrer">
                {t('console.preview.open')}
              </TextLink>
              <CopyButton value={made.url} label={t('console.preview.copy')} />
            </>
          )}
          {made.findings.length > 0 && <Findings of={made.findings} />}
        </Stack>
      ) : (
        <form
          id="preview"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void submit();
          }}
        >
          <Stack gap={3}>
            <p className={css.text}>{t('console.preview.text')}</p>
            <Select
              label={t('console.channel')}
              options={channels.map((name) => ({ value: name, label: name }))}
              value={channel}
              onChange={setChannel}
            />
            <Items units={units} value={items} onChange={setItems} />
            <Field
              label={t('console.preview.hours')}
              inputMode="decimal"
              maxLength={4}
              value={hours}
              onChange={setHours}
            />
            {failed !== null && <Refusal of={failed} />}
          </Stack>
        </form>
      )}
    </Sheet>
  );
}
