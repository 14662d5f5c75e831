import { ImagePlus, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Card, Icon, IconButton } from '@parola/ui';
import { useText } from '../../texts/help';
import { ACCEPT, choosePictures, type Bounds, type Refused } from './choose-pictures';
import css from './feedback.module.css';

/**
 * A chosen picture. Shown by a data URL, because the content policy forbids `blob:`. Scripts inside an SVG do not run
 * in an image.
 */
function Chosen({ file, remove }: { file: File; remove?: () => void }) {
  const t = useText();
  const [data, setData] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setData(typeof reader.result === 'string' ? reader.result : undefined);
    reader.readAsDataURL(file);
    return () => {
      reader.onload = null;
      reader.abort();
    };
  }, [file]);
  return (
    <Card as="li" tone="cell" className={css.chosen}>
      {data && <img src={data} alt="" className={css.thumb} onError={() => setData(undefined)} />}
      <span className={css.name}>{file.name}</span>
      {remove && (
        <IconButton label={t('shell.feedback.remove', { name: file.name })} onClick={remove}>
          <Icon of={X} size={20} />
        </IconButton>
      )}
    </Card>
  );
}

interface PicturesProps {
  files: readonly File[];
  change(files: File[]): void;
  bounds: Bounds;
  disabled: boolean;
}

/** The picker for pictures: unsuitable ones are refused at once, and the chosen ones stay. */
export function Pictures({ files, change, bounds, disabled }: PicturesProps) {
  const t = useText();
  const id = useId();
  const [refused, setRefused] = useState<Refused>();
  const megabytes = Math.floor(bounds.imageBytes / 100_000) / 10;
  const words =
    refused?.why === 'count'
      ? t('shell.feedback.too-many', { count: bounds.imagesLimit })
      : refused &&
        t(refused.why === 'kind' ? 'shell.feedback.no-picture' : 'shell.feedback.too-large', {
          name: refused.name,
          size: megabytes,
        });
  if (bounds.imagesLimit === 0) return null;
  return (
    <div className={css.pictures}>
      <p className={css.label}>{t('shell.feedback.pictures')}</p>
      {files.length > 0 && (
        <ul className={css.row}>
          {files.map((file, index) => (
            <Chosen
              key={`${index} ${file.name}`}
              file={file}
              remove={disabled ? undefined : () => change(files.filter((other) => other !== file))}
            />
          ))}
        </ul>
      )}
      {files.length < bounds.imagesLimit && (
        <label className={css.add}>
          <Icon of={ImagePlus} size={20} />
          {t('shell.feedback.add-pictures')}
          <input
            type="file"
            accept={ACCEPT}
            multiple
            disabled={disabled}
            aria-describedby={`${id}-help`}
            className={css.input}
            onChange={({ currentTarget }) => {
              const next = choosePictures(files, [...(currentTarget.files ?? [])], bounds);
              currentTarget.value = '';
              setRefused(next.refused);
              change(next.files);
            }}
          />
        </label>
      )}
      <p id={`${id}-help`} className={css.help}>
        {t('shell.feedback.pictures-help', { count: bounds.imagesLimit, size: megabytes })}
      </p>
      <p role="alert" className={css.error}>
        {words}
      </p>
    </div>
  );
}
