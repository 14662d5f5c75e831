import { Camera, CircleCheck, ImagePlus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { KycSide } from '@parola/calls';
import { useOnline, useUpload } from '@parola/kit';
import { Banner, Button, Card, Icon } from '@parola/ui';
import { Progress } from '@parola/ui/forms';
import { useText } from '../../texts/kyc';
import { KINDS, shrinkPicture } from './shrink-picture';
import css from './kyc.module.css';

/** Reads a file as a data URL, which the content policy permits. */
function useData(file: Blob | undefined): string | undefined {
  const [data, setData] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const reader = new FileReader();
    reader.onload = () => setData(typeof reader.result === 'string' ? reader.result : undefined);
    reader.readAsDataURL(file);
    return () => {
      reader.onload = null;
      reader.abort();
    };
  }, [file]);
  return data;
}

interface PaperProps {
  title: string;
  hint: string;
  side: KycSide;
  /** The phone's camera to open. */
  camera: 'user' | 'environment';
  /** Id of the uploaded picture of this side; '' for none. */
  fileId: string;
  error?: string | undefined;
  onFile(fileId: string): void;
}

/** One picture from the phone's camera or files. It is uploaded at once, with its progress. */
export function Paper({ title, hint, side, camera, fileId, error, onFile }: PaperProps) {
  const t = useText();
  const id = useId();
  const online = useOnline();
  const upload = useUpload('uploadKyc');
  const [file, setFile] = useState<Blob>();
  const [refused, setRefused] = useState<'kind' | 'size'>();
  const data = useData(file);
  const sending = upload.status === 'sending';
  const received = upload.status === 'done' ? upload.data.fileId : undefined;
  useEffect(() => {
    if (received !== undefined) onFile(received);
    // Runs once for each picture. `onFile` is left out, because the parent passes a new function with every keystroke.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [received]);

  async function choose(input: HTMLInputElement): Promise<void> {
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    const ready = await shrinkPicture(chosen);
    input.value = '';
    setRefused('refused' in ready ? ready.refused : undefined);
    if ('refused' in ready) return;
    setFile(ready.file);
    onFile('');
    upload.send({ side }, { file: [ready.file] });
  }
  const pick = (label: string, of: typeof Camera, capture: 'user' | 'environment' | undefined, look?: string) => (
    <label className={look ? `${css.pick} ${look}` : css.pick}>
      <Icon of={of} size={20} />
      {label}
      <input
        type="file"
        accept={KINDS.join(',')}
        {...(capture && { capture })}
        disabled={sending || !online}
        aria-label={`${title}: ${label}`}
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        className={css.input}
        onChange={({ currentTarget }) => void choose(currentTarget)}
      />
    </label>
  );
  const words =
    refused === 'kind'
      ? t('shell.kyc.no-picture')
      : refused === 'size'
        ? t('shell.kyc.too-large')
        : upload.status === 'idle' || upload.status === 'done'
          ? error
          : undefined;
  return (
    <Card as="section" tone="raised" className={css.paper} aria-labelledby={id}>
      <h3 id={id} className={css.label}>
        {title}
      </h3>
      <p id={`${id}-hint`} className={css.help}>
        {hint} {t('shell.kyc.kinds')}
      </p>
      {data && <img src={data} alt="" className={css.picture} />}
      {sending && (
        <>
          <Progress
            label={t('shell.kyc.sending')}
            value={Math.round(upload.progress.part * 100)}
            max={100}
            text={`${Math.round(upload.progress.part * 100)}%`}
          />
          <Button type="button" tone="secondary" onClick={upload.cancel}>
            {t('shell.kyc.stop')}
          </Button>
        </>
      )}
      {fileId && !sending && (
        <p className={css.received} role="status">
          <Icon of={CircleCheck} size={20} /> {t('shell.kyc.received')}
        </p>
      )}
      {upload.status === 'error' && (
        <Banner tone="danger">
          {upload.error.message}{' '}
          {upload.error.transient && (
            <Button type="button" size="sm" tone="secondary" onClick={upload.retry}>
              {t('shell.kyc.again')}
            </Button>
          )}
        </Banner>
      )}
      {!sending && (
        <div className={css.picks}>
          {pick(t(fileId ? 'shell.kyc.another' : 'shell.kyc.take'), Camera, camera, css.byCamera)}
          {pick(t('shell.kyc.choose'), ImagePlus, undefined)}
        </div>
      )}
      <p role="alert" className={css.error}>
        {words}
      </p>
    </Card>
  );
}
