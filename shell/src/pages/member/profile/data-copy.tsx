import { useEffect, useState } from 'react';
import { EXPORT_FORMAT, EXPORT_STATUS, type ExportFormat, type PrivacyState } from '@parola/calls';
import { CallError, useAction, useHost } from '@parola/kit';
import { Banner, Button, Stack } from '@parola/ui';
import { saveFile } from '@parola/ui/forms';
import { longMoment } from '../../../ground/locale';
import { useText } from '../../../texts/profile';
import css from './profile.module.css';

type Copy = NonNullable<PrivacyState['export']>;

/** Polling interval while a copy is being prepared; ms. */
const LOOK_MS = 5_000;

function Ready({ copy, parts }: { copy: Copy; parts: NonNullable<Copy['parts']> }) {
  const t = useText();
  const { api } = useHost();
  const [busy, setBusy] = useState<ExportFormat>();
  const [problem, setProblem] = useState<string>();

  async function download(format: ExportFormat): Promise<void> {
    setBusy(format);
    setProblem(undefined);
    try {
      const texts: string[] = [];
      for (let part = 0; part < parts[format]; part += 1)
        texts.push((await api.call('exportMyDataPart', { id: copy.id, format, part })).content);
      const type = format === 'json' ? 'application/json' : 'text/csv;charset=utf-8';
      saveFile(new Blob(texts, { type }), `parola-my-data.${format}`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(undefined);
    }
  }
  return (
    <>
      <p>
        {t('shell.copy.ready', {
          from: longMoment(copy.createTime, 'medium'),
          until: longMoment(copy.expireTime ?? copy.createTime, 'medium'),
        })}
      </p>
      <div className={css.buttons}>
        {Object.values(EXPORT_FORMAT).map((format) => (
          <Button key={format} busy={busy === format} onClick={() => void download(format)}>
            {t(`shell.copy.${format}`)}
          </Button>
        ))}
      </div>
      {problem && <Banner tone="danger">{problem}</Banner>}
    </>
  );
}

/** A copy of the player's data (X44): request, preparation, and download part by part. */
export function DataCopy({ copy, changed }: { copy: Copy | undefined; changed(): void }) {
  const t = useText();
  const action = useAction('exportMyData');
  const preparing = copy?.status === EXPORT_STATUS.preparing;
  useEffect(() => {
    if (!preparing) return undefined;
    const timer = setInterval(changed, LOOK_MS);
    return () => clearInterval(timer);
  }, [preparing, changed]);
  async function ask(): Promise<void> {
    if ((await action.run({})).ok) changed();
  }
  return (
    <Stack gap={4}>
      <p className={css.text}>{t('shell.copy.text')}</p>
      {preparing && <Banner>{t('shell.copy.preparing')}</Banner>}
      {copy?.status === EXPORT_STATUS.failed && <Banner tone="danger">{t('shell.copy.failed')}</Banner>}
      {copy?.parts && <Ready copy={copy} parts={copy.parts} />}
      {copy?.parts && <p className={css.text}>{t('shell.copy.daily')}</p>}
      {!preparing && (
        <Button tone="secondary" wide busy={action.busy} onClick={() => void ask()}>
          {t('shell.copy.ask')}
        </Button>
      )}
      {action.error && <Banner tone="danger">{action.error.message}</Banner>}
    </Stack>
  );
}
