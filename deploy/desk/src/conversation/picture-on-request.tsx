import { Banner, Button } from '@parola/ui';
import { useState } from 'react';
import css from './conversation.module.css';
import { dataAddress } from './data-address';

interface PictureOnRequestProps {
  /** Text of the button that loads it. */
  label: string;
  /** Description of its content. */
  alt: string;
  /** Loads the bytes as base64; the audit records that view. @throws OperationRefused, Unheard */
  load(): Promise<{ type: string; data: string }>;
  /** Called when the picture is shown. */
  onShown?(): void;
}

/**
 * Picture of a player, loaded on request. It is a `data:` URL in an image element, so it has no address to be opened
 * as a document, and an SVG runs no scripts.
 */
export function PictureOnRequest({ label, alt, load, onShown }: PictureOnRequestProps) {
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
