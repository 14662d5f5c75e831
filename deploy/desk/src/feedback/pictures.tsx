import type { DeskImage } from '@parola/operations';
import { ask } from '../api/operation-call';
import { PictureOnRequest } from '../conversation/picture-on-request';
import { useText } from '../text';

/** Pictures of a message, each loaded on request; the audit records each view. */
export function Pictures({ ticket, images }: { ticket: string; images: readonly DeskImage[] }) {
  const t = useText();
  return images.map((image, index) => (
    <PictureOnRequest
      key={image.id}
      label={t('desk.message.show', { number: index + 1, size: Math.ceil(image.size / 1000) })}
      alt={t('desk.message.picture', { number: index + 1 })}
      load={() => ask('feedback.image', { id: ticket, image: image.id })}
    />
  ));
}
