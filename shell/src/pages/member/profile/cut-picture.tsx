import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { CallError, useHost } from '@parola/kit';
import { Banner, Button, Card, Stack } from '@parola/ui';
import { Sheet, toast } from '@parola/ui/forms';
import { useShell } from '../../../composition/shell';
import { useText } from '../../../texts/profile';
import { cutOut } from './cut-square';
import css from './profile.module.css';

const MOST_ZOOM = 4;

/**
 * Crops a square out of a picture; only that square is sent. Its styles are part of the page's style sheet: the content
 * policy forbids inline styles, and a separate file would cost a hash in the first load.
 */
export default function CutPicture({ picture, close, unread }: { picture: string; close(): void; unread(): void }) {
  const t = useText();
  const { api } = useHost();
  const { session } = useShell();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function use(): Promise<void> {
    if (!area) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const file = await cutOut(picture, area);
      if (!file) return unread();
      const { fileId } = await api.upload('uploadAvatar', {}, { file: [file] });
      await api.call('updateProfile', { avatarOther: fileId }, { quiet: true });
      await session.reload();
      toast(t('shell.profile.saved'));
      close();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Sheet
      open
      onClose={close}
      dismissible={!busy}
      title={t('shell.profile.crop')}
      actions={
        <Button wide busy={busy} onClick={() => void use()}>
          {t('shell.profile.use')}
        </Button>
      }
    >
      <Stack gap={4}>
        <p className={css.text}>{t('shell.profile.crop-text')}</p>
        <Card tone="frame" className={css.stage}>
          <Cropper
            image={picture}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': t('shell.profile.crop-area') }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_part, pixels) => setArea(pixels)}
            mediaProps={{ onError: unread }}
          />
        </Card>
        <label>
          {t('shell.profile.zoom')}
          <input
            type="range"
            className={css.zoom}
            min={1}
            max={MOST_ZOOM}
            step={0.1}
            value={zoom}
            onChange={(event) => setZoom(Number(event.currentTarget.value))}
          />
        </label>
        {problem && <Banner tone="danger">{problem}</Banner>}
      </Stack>
    </Sheet>
  );
}
