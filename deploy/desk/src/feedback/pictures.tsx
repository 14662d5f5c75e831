import type { DeskImage } from '@parola/operations';
import { Banner, Button } from '@parola/ui';
import { useState } from 'react';
import { ask } from '../api/ask';
import css from '../conversation/conversation.module.css';
import { useText } from '../text';
import { dataAddress } from './data-address';

/** The pictures of a message, each shown when it is asked for: a look at one is written into the audit. */
export function Pictures({ ticket, images }: { ticket: string; images: readonly DeskImage[] }) {
  return images.map((image, index) => <OnePicture key={image.id} ticket={ticket} image={image} number={index + 1} />);
}

/** As data in an image element: it has no address that could be opened as a document, and a drawing runs nothing. */
function OnePicture({ ticket, image, number }: { ticket: string; image: DeskImage; number: number }) {
  const t = useText();
  const [source, setSource] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    setError('');
    try {
      setSource(dataAddress(await ask('feedback.image', { id: ticket, image: image.id })));
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : '');
    }
    setBusy(false);
  };
  if (source) return <img className={css.picture} src={source} alt={t('desk.message.picture', { number })} />;
  return (
    <>
      {error && <Banner tone="danger">{error}</Banner>}
      <Button tone="secondary" size="sm" busy={busy} onClick={() => void show()}>
        {t('desk.message.show', { number, size: Math.ceil(image.size / 1000) })}
      </Button>
    </>
  );
}
