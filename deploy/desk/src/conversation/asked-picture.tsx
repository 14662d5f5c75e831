import { Banner, Button } from '@parola/ui';
import { useState } from 'react';
import css from './conversation.module.css';
import { dataAddress } from './data-address';

interface AskedPictureProps {
  /** Of the button that asks for it. */
  label: string;
  /** Its content, in words. */
  alt: string;
  /** Asks for its bytes, base64: that look is written into the audit. @throws OperationRefused, Unheard */
  load(): Promise<{ type: string; data: string }>;
  /** It is on the screen. */
  onShown?(): void;
}

/**
 * A picture of a player, shown when it is asked for. As data in an image element: it has no address that could be
 * opened as a document, and a drawing runs nothing.
 */
export function AskedPicture({ label, alt, load, onShown }: AskedPictureProps) {
  const [source, setSource] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    setError('');
    try {
      setSource(dataAddress(await load()));
      onShown?.();
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : '');
    }
    setBusy(false);
  };
  if (source) return <img className={css.picture} src={source} alt={alt} />;
  return (
    <>
      {error && <Banner tone="danger">{error}</Banner>}
      <Button tone="secondary" size="sm" busy={busy} onClick={() => void show()}>
        {label}
      </Button>
    </>
  );
}
