import { useState } from 'react';
import { ImageDown } from 'lucide-react';
import { Button, Icon } from '@parola/ui';
import { saveFile, toast } from '@parola/ui/forms';
import { useText } from '../text/pages';

/** Draws the poster and downloads it as a file. The drawing code is loaded on demand. */
export function PosterButton({ code, url }: { code: string; url: string }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { drawPoster } = await import(/* webpackChunkName: "qr" */ './poster');
      const words = {
        headline: t('agent-share.poster.headline'),
        scan: t('agent-share.poster.scan'),
        code: t('agent-share.poster.code'),
        adults: t('agent-share.poster.adults'),
      };
      const picture = await drawPoster({ code, url }, words);
      if (!picture) throw new Error('no picture');
      saveFile(picture, `parola-${code}.png`);
    } catch {
      toast(t('agent-share.poster.failed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button tone="secondary" wide busy={busy} icon={<Icon of={ImageDown} size={18} />} onClick={() => void save()}>
      {t('agent-share.poster.save')}
    </Button>
  );
}
