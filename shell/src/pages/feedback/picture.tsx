import { useState } from 'react';
import type { CallResponse } from '@parola/calls';
import { useCall } from '@parola/kit';
import { DataView, Skeleton } from '@parola/ui';
import { useText } from '../../texts/help';
import css from './feedback.module.css';

type Known = CallResponse<'feedbackDetail'>['messages'][number]['images'][number];

/**
 * A picture of a message. Its bytes arrive as data and are shown as an image, so scripts and links inside an SVG stay
 * inert.
 */
export function MessagePicture({ image, number }: { image: Known; number: number }) {
  const t = useText();
  const [strange, setStrange] = useState(false);
  const bytes = useCall('feedbackImage', { id: image.id }, { quiet: true });
  const kind = /\w+/.exec(image.type.slice('image/'.length))?.[0].toUpperCase() ?? '';
  return (
    <DataView of={bytes} skeleton={<Skeleton className={css.thumb} />}>
      {({ type, data }) =>
        strange ? (
          <p className={css.help}>{t('shell.feedback.not-shown', { number, kind })}</p>
        ) : (
          <img
            src={`data:${type};base64,${data}`}
            alt={t('shell.feedback.picture', { number })}
            className={css.picture}
            onError={() => setStrange(true)}
          />
        )
      }
    </DataView>
  );
}
